/** The result of a check: whether there is a fault, its description, and its correction. */
export type Check = [isWrong: boolean, fault: string, todo: string]

/** A response, with the text of its body. */
export type Answer = { response: Response; text: string }
