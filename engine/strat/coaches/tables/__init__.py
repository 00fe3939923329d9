"""What our coaches do by habit, as CSV files: weights of formations and fronts, rates of a thousand. All are ours."""
