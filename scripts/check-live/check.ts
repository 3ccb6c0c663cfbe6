/** The result of a check: whether there is a fault, its description, and the way to correct it. */
export type Check = [isWrong: boolean, what: string, todo: string]

/** A response of the site, with its text. */
export type Answer = { response: Response; text: string }
