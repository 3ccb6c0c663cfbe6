import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  refuseProblems,
  rememberChosenPictures,
} from '../../plugins/editor/browser-app/check-before-save'

vi.stubEnv('HAS_DEV_SERVER', 'true')
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.unstubAllEnvs())

/** Replaces the development server by one with this answer. Returns the list of its requests. */
function replaceServer(answer: () => Response) {
  const requests: { address: string; form: FormData }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: FormData }) => {
    requests.push({ address, form: body })
    return answer()
  })
  return requests
}

const explanation = (...lines: string[]) =>
  ['Nothing was saved. Correct this and save again:', ...lines].join('\n')

test('a file without problems may be saved', async () => {
  const requests = replaceServer(() => Response.json([]))
  await expect(refuseProblems([{ file: 'home.yaml', text: 'a: 1\n' }])).resolves.toBeUndefined()
  expect(
    requests.map(({ address, form }) => [address, form.get('file'), form.get('text')]),
  ).toEqual([['/admin/check', 'home.yaml', 'a: 1\n']])
})

test('the editor shows each problem of a file on a line of its own', async () => {
  replaceServer(() => Response.json(['home.yaml:1: a is empty', 'home.yaml:2: b is empty']))
  // Sveltia shows the cause only of an error with this message.
  await expect(refuseProblems([{ file: 'home.yaml', text: '' }])).rejects.toMatchObject({
    message: 'saving_failed',
    cause: { message: explanation('home.yaml:1: a is empty', 'home.yaml:2: b is empty') },
  })
})

test.for<[what: string, answer: () => Response]>([
  ['has stopped', () => Response.error()],
  ['fails', () => new Response('', { status: 500 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a development server that %s is named as the reason', async ([, answer]) => {
  replaceServer(answer)
  await expect(refuseProblems([{ file: 'home.yaml', text: '' }])).rejects.toMatchObject({
    cause: {
      message: explanation(
        'The development server did not check the form. Start npm run edit again, and look at its messages.',
      ),
    },
  })
})

test('a picture that was chosen in the form is checked with it', async () => {
  rememberChosenPictures()
  const input = document.createElement('input')
  input.type = 'file'
  const picture = new File(['…'], 'ana.jpg', { type: 'image/jpeg' })
  Object.defineProperty(input, 'files', { value: [picture] })
  document.body.append(input)
  input.dispatchEvent(new Event('change', { bubbles: true }))
  const dropped = new Event('drop', { bubbles: true })
  Object.assign(dropped, { dataTransfer: { files: [new File(['…'], 'desk.jpg')] } })
  document.body.dispatchEvent(dropped)
  const requests = replaceServer(() => Response.json([]))
  await refuseProblems([{ file: 'home.yaml', text: '' }])
  const names = requests[0]?.form.getAll('picture').map((each) => (each as File).name)
  expect(names).toEqual(['ana.jpg', 'desk.jpg'])
})
