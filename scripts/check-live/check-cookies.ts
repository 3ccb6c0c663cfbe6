import type { Answer, Check } from './check.ts'

/**
 * Finds the cookies of an answer. Only the host or its proxy can have set them. The message
 * contains their names only, because values may be secret.
 */
export function checkCookies({ response }: Pick<Answer, 'response'>): Check[] {
  const names = response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
  return [
    {
      isWrong: names.length > 0,
      problem: `The host sets cookies: ${[...new Set(names)].join(', ')}.`,
      todo: 'Switch the cookies off at the host, its bot protection or its load balancer. The privacy page says that the site sets none.',
    },
  ]
}
