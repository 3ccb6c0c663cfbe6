import { createServer } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { listen } from './listen'

// Helpers for unit tests of the live check.

/** The header of requests to a site with a password. */
export const passwordHeaders = { authorization: 'Basic ZWQ6cHc5' }

/**
 * Returns the list of the lines that `console.log` gets until the end of the test, instead of
 * printing.
 */
export function captureOutput(): string[] {
  const output: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void output.push(String(line)))
  onTestFinished(() => spy.mockRestore())
  return output
}

type Answer = { status?: number; headers?: Record<string, string>; text?: string }
type Request = { url: string | undefined; authorization: string | undefined }

/**
 * Starts a host that gives each request the same answer. Returns the address of its home page, and
 * the list of its requests.
 */
export async function startHost({ status = 200, headers = {}, text = '' }: Answer = {}) {
  const requests: Request[] = []
  const server = createServer(({ url, headers: { authorization } }, response) => {
    requests.push({ url, authorization })
    response.writeHead(status, headers).end(text)
  })
  onTestFinished(() => void server.close())
  return { requests, home: new URL(`http://127.0.0.1:${await listen(server)}/`) }
}
