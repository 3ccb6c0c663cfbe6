/** The result of a check. `fault` describes the fault, and `todo` its correction. */
export type Check = { isWrong: boolean; fault: string; todo: string }

/** A response, with the text of its body. */
export type Answer = { response: Response; text: string }
