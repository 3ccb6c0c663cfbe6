/** Something that was looked at: whether it is wrong, what is wrong, and what to do about it. */
export type Check = [isWrong: boolean, what: string, todo: string]

/** An answer of the site, and its text. */
export type Answer = { response: Response; text: string }
