import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  EndpointFields,
  nativeFormAttributes,
  readHiddenFields,
} from '../../src/features/enquiry/endpoint-fields'
import { site } from '../helpers/content'

// The parts of the form for a service that receives enquiries, with and without scripts.

const action = 'https://receiver.example/enquiries'

beforeEach(() => void vi.stubEnv('VITE_ENQUIRY_ENDPOINT', action))
afterEach(() => void vi.unstubAllEnvs())

/** Renders the fields for a service, in a form. */
function renderFields(service: string) {
  vi.stubEnv('VITE_ENQUIRY_SERVICE', service)
  const { container } = render(
    <form>
      <EndpointFields
        honeypotLabel="Leave this empty"
        site={{ ...site, url: 'https://agency.example', language: 'pt-BR' }}
      />
    </form>,
  )
  return container.querySelector('form') as HTMLFormElement
}

test.for<[service: string, fields: Record<string, string>]>([
  ['', { next: 'https://agency.example/thanks', leave_empty: '' }],
  ['receiver', { next: 'https://agency.example/thanks', leave_empty: '' }],
  ['formspree', { _next: 'https://agency.example/thanks', _gotcha: '' }],
  ['netlify', { 'form-name': 'enquiry', leave_empty: '' }],
  ['hubspot', { leave_empty: '' }],
])('with the service %j, the browser itself sends the hidden fields %j', ([service, fields]) => {
  const form = renderFields(service)
  expect(Object.fromEntries(new FormData(form))).toEqual({ enquiry_id: '', flagged: '', ...fields })
})

test('on a site in a folder, the service redirects to the thanks page in that folder', () => {
  vi.stubEnv('BASE_URL', '/site/')
  expect(new FormData(renderFields('generic')).get('next')).toBe(
    'https://agency.example/site/thanks',
  )
})

test('only programs find the honeypot: it has no tab stop, no autofill, and is hidden from screen readers', () => {
  const form = renderFields('generic')
  const honeypot = screen.getByLabelText<HTMLInputElement>('Leave this empty')
  expect([honeypot.tabIndex, honeypot.getAttribute('autocomplete')]).toEqual([-1, 'off'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(
    [...form.querySelectorAll('input')]
      .filter((input) => input !== honeypot)
      .map(({ type }) => type),
  ).toEqual(['hidden', 'hidden', 'hidden'])
})

test.for(['generic', 'netlify', 'formspree'])(
  'text that a program types into the honeypot for %s is read',
  (service) => {
    const form = renderFields(service)
    expect(readHiddenFields(form)).toEqual({ honeypotValue: '', language: '' })
    screen.getByLabelText<HTMLInputElement>('Leave this empty').value = 'Buy this'
    expect(readHiddenFields(form).honeypotValue).toBe('Buy this')
  },
)

test('on a site in several languages, the form has a field with the language of the page', () => {
  vi.stubEnv('HAS_TRANSLATIONS', 'true')
  const form = renderFields('receiver')
  expect(new FormData(form).get('language')).toBe('pt-BR')
  // A browser that translates the page changes its `lang`.
  document.documentElement.lang = 'ja'
  expect(readHiddenFields(form).language).toBe('pt-BR')
})

test('without scripts, the browser posts the form to the endpoint, unless the service takes only JSON', () => {
  const propsFor = (service: string) => {
    vi.stubEnv('VITE_ENQUIRY_SERVICE', service)
    return nativeFormAttributes()
  }
  expect(propsFor('receiver')).toEqual({ method: 'post', action })
  expect(propsFor('formspree')).toEqual({ method: 'post', action })
  expect(propsFor('hubspot')).toBeUndefined()
  expect(propsFor('netlify')).toEqual({
    method: 'post',
    action,
    name: 'enquiry',
    'data-netlify': 'true',
    'netlify-honeypot': 'leave_empty',
  })
})

test('without scripts, Netlify answers with the thanks page of the language', () => {
  vi.stubEnv('VITE_ENQUIRY_SERVICE', 'netlify')
  vi.stubEnv('HAS_TRANSLATIONS', 'true')
  vi.stubEnv('BASE_URL', '/de/')
  expect(nativeFormAttributes()).toMatchObject({ action: '/de/thanks' })
  vi.stubEnv('VITE_ENQUIRY_SERVICE', 'receiver')
  expect(nativeFormAttributes()).toMatchObject({ action })
})
