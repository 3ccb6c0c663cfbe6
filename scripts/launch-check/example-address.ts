/** Matches an example address: an example domain, or a template's placeholder. */
export const exampleAddress =
  /[\w.@-]*(\.example|((?<=@)(company|email)|\b(example|(your|my)-?(agency|brand|business|company|domain|name|site|website)|domain|reallygreatsite))\.(com|net|org|edu))\b/i
