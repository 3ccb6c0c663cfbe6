/** The maximum length of a budget's value, in UTF-16 code units. The form and the receiver refuse longer values. */
export const budgetLimit = 20
