/** How many characters (UTF-16 code units) the value of a budget may have. The form and the receiver refuse a longer one. */
export const budgetLimit = 20
