/** The result of a check: whether there is a fault, what the fault is, and how to correct it. */
export type Check = [isWrong: boolean, what: string, todo: string]

/** A response, with the text of its body. */
export type Answer = { response: Response; text: string }
