import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

test('the licences of all packages whose code visitors get, and of the font, are there to be read', async ({
  request,
}) => {
  const shares: Record<string, Record<string, number>> = JSON.parse(
    readFileSync('node_modules/.build/package-shares.json', 'utf8'),
  )
  const packages = Object.values(shares)
    .flatMap((each) => Object.keys(each))
    .filter((name) => !name.includes(' '))
  expect(packages).toContain('react-dom')
  const answer = await request.get('/licenses.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  const unlisted = [...packages, 'rolldown'].filter((name) => !text.includes(`\n${name} `))
  expect(unlisted).toEqual([])
  expect(text.match(/OPEN FONT LICENSE/i)).not.toBeNull()
  // Each has more than its heading.
  const texts = text.split(/^=+\n.+\n=+$/m).slice(1)
  expect(texts.filter((each) => each.trim().length < 500)).toEqual([])
})
