/**
 * Matches an example domain, such as `agency.example`, and a template's placeholder, such as
 * `name@email.com` or `yourcompany.com`.
 */
export const exampleAddress =
  /[\w.@-]*(\.example|((?<=@)(company|email)|\b(example|(your|my)-?(agency|brand|business|company|domain|name|site|website)|domain|reallygreatsite))\.(com|net|org|edu))\b/i
