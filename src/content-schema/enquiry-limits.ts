/**
 * The maximum length of a budget's value, in UTF-16 code units. The form and the receiver refuse
 * longer values.
 */
export const budgetLimit = 20

/**
 * How many characters the subject and the end of a shortened email may take in a link together,
 * percent-encoded. Of 2,046 they leave 250 to the enquiry, beside the longest address (254) and
 * name (300).
 */
export const mailTextLimit = 1200
