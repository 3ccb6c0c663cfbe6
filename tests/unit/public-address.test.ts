import { expect, test } from 'vitest'
import { isEmailAddress, hasDomainHost } from '../../src/content-schema/public-address'

test.for<[url: string, hasDomain: boolean]>([
  ['https://agency.com', true],
  ['https://www.agency.co.uk/a?b=c', true],
  ['https://my_team.agency.com', true],
  ['https://agency.xn--80akhbyknj4f', true],
  ['https://münchen.de', true],
  ['https://agency', false],
  ['https://agency.my_team', false],
  ['https://127.0.0.1', false],
  ['https://[::1]', false],
  ['https://agency.c', false],
  ['https://agency.c0m', false],
  ['https://agency.com.', false],
  ['agency.com', false],
])('the host of %s is a domain name: %s', ([url, hasDomain]) => {
  expect(hasDomainHost(url)).toBe(hasDomain)
})

test.for<[address: string, isValid: boolean]>([
  ['ed@agency.com', true],
  ["o'neill+press@a.agency.com", true],
  ['ed@grün.de', true],
  ['ed@agency', false],
  ['@agency.com', false],
  ['e d@agency.com', false],
  ['ed@agency.com/a', false],
  ['ed@agency.com?a', false],
  ['ed@agency.com#a', false],
  ['ed@agency.com:25', false],
  ['ed@agency.com\\', false],
  ['ed@ed@agency.com', false],
  ['ed@%61gency.com', false],
  ['ed@agency. com', false],
  ['Ed <ed@agency.com>', false],
  ['', false],
])('“%s” is an email address: %s', ([address, isValid]) => {
  expect(isEmailAddress(address)).toBe(isValid)
})
