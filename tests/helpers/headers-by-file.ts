/**
 * The headers that `_headers` gives a path. Every matching rule applies. If a header has two
 * values, Netlify sends the last one. Cloudflare sends both, unless a line with `!` removes the
 * first.
 */
export function headersByFile(file: string, path: string, host: 'Netlify' | 'Cloudflare') {
  const sent: Record<string, string> = {}
  let isMatching = false
  for (const line of file.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, remove, name = '', value = ''] = /^ {2}(! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? []
    if (name === '') {
      const pattern = line
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/\*(?!$)/g, '[^/]*')
        .replace(/\*$/, '.*')
      isMatching = new RegExp(`^${pattern}$`).test(path)
    } else if (isMatching && remove) {
      if (host === 'Cloudflare') delete sent[name]
    } else if (isMatching) {
      sent[name] = host === 'Cloudflare' && sent[name] ? `${sent[name]}, ${value}` : value
    }
  }
  return sent
}
