import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { createStaticHost } from '../../src/build/hosts/static-host'
import { contactContent } from '../helpers/content'
import { buildCopy } from '../gates/build-copy'
import { fieldOf, fillIn, formOf, sendButtonOf, sentTitleOf, typed } from '../helpers/enquiry'
import { startEnquiryServer, type Reply } from '../helpers/enquiry-server'
import { htmlFaults } from '../helpers/html-faults'
import { open } from '../helpers/site-test'

const { form } = contactContent
const message = 'That address does not exist'
const sent = { ...typed, website: 'https://engines.example' }

type Answer = Pick<Reply, 'status' | 'body' | 'fault' | 'isStored'>
type Service = {
  endpoint: string
  key?: string
  success: Answer
  /** How it says what is wrong with a field, where it does. */
  fieldError?: Answer
  spam: Answer
  /** What it calls the field that only programs fill in. */
  trap?: string
  fields: Record<string, unknown>
}

const services: Record<string, Service> = {
  netlify: {
    endpoint: '/thanks',
    success: { body: '<!doctype html><title>Message sent</title><h1 id="thanks-title">Message sent</h1>' },
    trap: 'leave_empty',
    spam: { status: 404, body: '<!doctype html><title>Page not found</title>' },
    fields: { ...sent, 'form-name': 'enquiry' },
  },
  formspree: {
    endpoint: 'https://formspree.io/f/abcdwxyz',
    success: { body: { next: '/thanks', ok: true } },
    fieldError: {
      status: 422,
      body: { error: 'Validation errors', errors: [{ code: 'TYPE_EMAIL', field: 'email', message }] },
    },
    trap: '_gotcha',
    spam: { status: 403, body: { error: 'Form blocked', errors: [{ code: 'BLOCKED', message: 'Form blocked' }] } },
    fields: sent,
  },
  web3forms: {
    endpoint: 'https://api.web3forms.com/submit',
    key: '01234567-89ab-cdef-0123-456789abcdef',
    success: { body: { success: true, message: 'Email sent' } },
    trap: 'botcheck',
    spam: { body: { success: false, message: 'This looks like spam' } },
    fields: { ...sent, access_key: '01234567-89ab-cdef-0123-456789abcdef' },
  },
  hubspot: {
    endpoint: 'https://api.hsforms.com/submissions/v3/integration/submit/1234567/01234567-89ab-cdef-0123-456789abcdef',
    success: { body: { inlineMessage: 'Thanks' } },
    fieldError: {
      status: 400,
      body: {
        status: 'error',
        errors: [{ message: `Error in 'fields.email'. ${message}`, errorType: 'INVALID_EMAIL' }],
      },
    },
    spam: { status: 403, body: { status: 'error', errors: [{ message: 'Blocked', errorType: 'BLOCKED' }] } },
    fields: { firstname: sent.name, company: sent.companyName, email: sent.email, message: sent.message },
  },
  basin: {
    endpoint: 'https://usebasin.com/f/0123456789ab',
    success: { body: { success: true } },
    fieldError: { status: 422, body: { errors: { email: [message] } } },
    trap: '_gotcha',
    spam: { status: 400, body: { error: 'reCAPTCHA failed' } },
    fields: sent,
  },
}

/** What was sent, by its names: of a form, or of HubSpot's JSON. */
function fieldsOf(body: string, type = '') {
  if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  const { fields } = JSON.parse(body) as { fields: { name: string; value: string }[] }
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

function fillAsProgram(field: Element) {
  const input = field as HTMLInputElement
  if (input.type === 'checkbox') input.checked = true
  else input.value = 'Buy this'
}

/** Has a server on loopback answer what is sent to the service. */
const standIn = (page: Page, service: URL, origin: string) =>
  page.route(service.href, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const { 'content-type': type = '', accept = '' } = await request.allHeaders()
    const response = await fetch(origin + service.pathname, {
      method: 'POST',
      headers: { 'content-type': type, accept },
      body: request.postData() ?? '',
    }).catch(() => undefined)
    if (!response) return route.abort('connectionreset')
    const { status, headers } = response
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: await response.text() })
  })

for (const [name, { endpoint, key = '', success, fieldError, spam, trap, fields }] of Object.entries(services))
  test(`${name} gets what it documents, and its answers are understood`, async ({ page }) => {
    test.setTimeout(120_000)
    const folder = mkdtempSync(join(tmpdir(), `site-${name}-`))
    const env = {
      VITE_ENQUIRY_ENDPOINT: endpoint,
      VITE_ENQUIRY_SERVICE: name,
      VITE_ENQUIRY_KEY: key,
      VITE_ENQUIRY_COUNTRY: 'US',
    }
    const dist = await buildCopy(folder, {}, { env })
    expect(await htmlFaults(readFileSync(join(dist, 'contact.html'), 'utf8'))).toEqual([])
    const serve = createStaticHost(dist)
    const server = await startEnquiryServer()
    const site = createServer(serve)
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    await standIn(page, new URL(endpoint, origin), server.origin)

    const send = async (answer: Answer, isTrapped = false) => {
      server.reset()
      server.plan(answer)
      await open(page, `${origin}/contact`)
      await fillIn(page)
      // As a program does, which sees no more than the elements.
      if (isTrapped) await page.locator(`[name=${trap}]`).evaluate(fillAsProgram)
      await sendButtonOf(page).click()
    }
    await send(success)
    await expect(sentTitleOf(page)).toBeVisible()
    const [request] = server.received
    expect(fieldsOf(request?.body ?? '', request?.headers['content-type'])).toMatchObject(fields)
    expect(request?.headers['content-type']).toMatch(name === 'hubspot' ? /json/ : /x-www-form-urlencoded/)

    if (fieldError) {
      await send(fieldError)
      await expect(formOf(page).getByText(message)).toBeVisible()
      await expect(fieldOf(page, 'email')).toHaveAttribute('aria-invalid', 'true')
      expect(server.received).toHaveLength(1)
    }
    if (trap) {
      await send(success, true)
      await expect.poll(() => server.received.length).toBe(1)
      const body = server.received[0]?.body ?? ''
      expect(new URLSearchParams(body).get(trap)).toBeTruthy()
    }

    await send({ fault: 'close', isStored: true })
    await expect(page.getByRole('heading', { name: form.failed.unclear.title })).toBeVisible()
    await expect(fieldOf(page, 'message')).toHaveValue(typed.message)
    expect([server.received.length, server.stored.size]).toEqual([1, 1])

    await send(spam)
    await expect(page.getByRole('heading', { name: form.failed.title })).toBeVisible()
    await expect(fieldOf(page, 'message')).toHaveValue(typed.message)
    expect(server.received).toHaveLength(1)

    await server.close()
    site.closeAllConnections()
    site.close()
    rmSync(folder, { recursive: true })
  })
