/** The result of a check. `problem` describes the problem, and `todo` its correction. */
export type Check = { isWrong: boolean; problem: string; todo: string }

/** A response, with the text of its body. */
export type Answer = { response: Response; text: string }
