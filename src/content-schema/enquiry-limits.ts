/**
 * The maximum length of a budget's value, in UTF-16 code units. The form and the receiver refuse
 * longer values.
 */
export const budgetLimit = 20

/**
 * If an enquiry is too long for a `mailto:` link, the link has a shortened email. This is the
 * maximum length of the subject and the last text of this email together, in percent-encoded
 * characters. A link may have 2,046 characters. The longest email address takes 254 characters, and
 * the longest name 300. The limit leaves about 250 characters for the enquiry.
 */
export const mailTextLimit = 1200
