"""What coaches of Fast Action games share: who is on the field, who gets the ball and how, corners for punts."""
