let isKept = false

/** Has links wait for the code of their page from now on: a full load would lose the enquiry that is begun or being sent. */
export function keepDocument(): void {
  isKept = true
}

export const isDocumentKept = (): boolean => isKept
