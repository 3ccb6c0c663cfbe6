import type { Answer, Check } from './check.ts'

/** Looks for cookies that a host or its proxy sets, by their names: the privacy page says that there are none. */
export function checkCookies({ response }: Pick<Answer, 'response'>): Check[] {
  const names = response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
  const todo =
    'Switch it off where it is set: at the host, its bot protection or its load balancer. The privacy page says that there are none.'
  return [[names.length > 0, `Cookies are set: ${[...new Set(names)].join(', ')}.`, todo]]
}
