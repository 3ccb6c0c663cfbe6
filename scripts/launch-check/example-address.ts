/** An address that nobody has: of an example domain, or of a template. */
export const exampleAddress =
  /[\w.@-]*(\.example|((?<=@)(company|email)|\b(example|(your|my)-?(agency|brand|business|company|domain|name|site|website)|domain|reallygreatsite))\.(com|net|org|edu))\b/i
