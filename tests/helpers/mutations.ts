/**
 * Changes the DOM as a translator, an extension or an ad blocker does, differently for each seed. Links, controls and headings,
 * which the test uses afterwards, may be wrapped, but are never removed. Runs in the page.
 */
export function mutate(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const some = <Item>(items: Iterable<Item>, share: number) => [...items].filter(() => random() < share)
  const texts = () => {
    const found: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.trim() && !text.parentElement?.closest('script, style, option, textarea, svg')) found.push(text)
    }
    return found
  }
  const foreignElement = (name: string) => {
    const element = document.createElement(name)
    element.className = `ext-${Math.floor(random() * 1000)}`
    element.textContent = name === 'style' ? '.ext { color: inherit }' : '·'
    return element
  }

  const kinds: Record<string, (share: number) => void> = {
    translate: (share) => {
      document.documentElement.lang = 'de'
      document.documentElement.classList.add('translated-ltr')
      for (const text of some(texts(), share)) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = `${text.data}${text.data.slice(0, 3)}`
        outer.append(inner)
        text.replaceWith(outer)
      }
    },
    highlight: (share) => {
      for (const text of some(texts(), share / 3)) {
        const mark = document.createElement('mark')
        const rest = text.splitText(Math.floor(random() * text.length))
        rest.replaceWith(mark)
        mark.append(rest)
      }
    },
    inject: (share) => {
      for (const place of some(
        document.querySelectorAll('body, body *:not(svg *, script, style, option)'),
        share / 10,
      )) {
        if (place.matches('select, input, textarea, svg')) place.after(foreignElement('span'))
        else if (random() < 0.5) place.prepend(foreignElement('div'))
        else place.append(foreignElement('span'))
      }
      document.documentElement.append(foreignElement('div'))
      document.head.append(foreignElement('style'))
      document.body.append(foreignElement('iframe'))
    },
    mark: (share) => {
      for (const element of some(document.querySelectorAll('html, body, body *'), share / 2)) {
        element.setAttribute('data-ext-installed', 'true')
        if (random() < 0.3) element.classList.add('ext-seen')
        if (random() < 0.2) element.setAttribute('style', 'outline: none')
      }
    },
    wrap: (share) => {
      for (const control of some(document.querySelectorAll('input, textarea, h1, h2, p'), share / 2)) {
        const box = document.createElement('span')
        control.replaceWith(box)
        box.append(control)
      }
    },
    block: (share) => {
      const kept = 'h1, a, button, form, input, select, textarea, label, [role=alert], [role=status]'
      for (const element of some(document.querySelectorAll('main *, footer *'), share / 8))
        if (!element.matches(kept) && !element.closest('a, button, form, h1') && !element.querySelector(kept))
          element.remove()
    },
    tidy: () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
      const comments: Node[] = []
      while (walker.nextNode()) comments.push(walker.currentNode)
      for (const comment of comments) (comment as Comment).remove()
      document.body.normalize()
    },
  }
  const names = Object.keys(kinds)
  const chosen = some(names, 0.4)
  if (chosen.length === 0) chosen.push(names[Math.floor(random() * names.length)] as string)
  for (const name of chosen) kinds[name]?.(random())
  return chosen
}
