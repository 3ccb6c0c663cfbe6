/**
 * What translators and browser extensions do to a page, as public reports describe it: each changes
 * the page that is served, and again whenever nodes are added. Each function runs in the page
 * before its code does.
 */
export const foreignCode = {
  /** A translator wraps each text in two `font` elements, and changes the language of the page. */
  translator: () => {
    const translate = () => {
      document.documentElement.lang = 'de'
      document.documentElement.classList.add('translated-ltr')
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, svg, font'))
          continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `${text.data} *`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate()
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true })
  },

  /** A password manager puts a button beside each field that it knows, and marks the fields. */
  passwordManager: () => {
    const decorate = () => {
      for (const input of document.querySelectorAll<HTMLInputElement>('input:not([data-pm])')) {
        input.dataset.pm = ''
        input.style.backgroundImage = 'none'
        const icon = document.createElement('button')
        icon.type = 'button'
        input.before(icon)
      }
    }
    decorate()
    new MutationObserver(decorate).observe(document.body, { childList: true, subtree: true })
  },

  /** A grammar checker lays an element of its own over each text field. */
  grammarChecker: () => {
    const decorate = () => {
      for (const field of document.querySelectorAll('textarea:not([data-gramm])')) {
        field.setAttribute('data-gramm', 'false')
        field.setAttribute('spellcheck', 'false')
        const overlay = document.createElement('grammar-extension')
        overlay.attachShadow({ mode: 'open' }).append(document.createElement('div'))
        field.before(overlay)
      }
    }
    decorate()
    new MutationObserver(decorate).observe(document.body, { childList: true, subtree: true })
  },

  /**
   * A dark mode adds style sheets, beside inline drawings too, and inline styles to what has a
   * color of its own.
   */
  darkMode: () => {
    const decorate = () => {
      for (const element of document.querySelectorAll<HTMLElement>(
        'form, input, select, textarea, button, svg',
      )) {
        if (element.hasAttribute('data-dark-inline')) continue
        element.setAttribute('data-dark-inline', '')
        element.style.setProperty('--dark-inline-color', '#e8e6e3')
        if (element instanceof SVGElement) element.before(document.createElement('style'))
      }
    }
    document.documentElement.setAttribute('data-dark-mode', 'dynamic')
    document.head.append(document.createElement('style'))
    decorate()
    new MutationObserver(decorate).observe(document.body, { childList: true, subtree: true })
  },

  /**
   * An ad blocker removes what its lists call social or annoying, and the note on privacy with it.
   */
  adBlocker: () => {
    const block = () => {
      for (const link of document.querySelectorAll('footer a[href*="//"], form p a'))
        link.parentElement?.remove()
    }
    block()
    new MutationObserver(block).observe(document.body, { childList: true, subtree: true })
  },

  /** A shopping assistant adds its own elements before and after everything. */
  shoppingAssistant: () => {
    document.body.prepend(document.createElement('div'))
    document.documentElement.append(document.createElement('coupon-panel'))
  },

  /** A highlighter wraps the first word of each paragraph. */
  highlighter: () => {
    for (const paragraph of document.querySelectorAll('p')) {
      const text = paragraph.firstChild
      if (!(text instanceof Text) || text.data.length < 3) continue
      const mark = document.createElement('mark')
      text.splitText(2)
      text.replaceWith(mark)
      mark.append(text)
    }
  },

  /** A dialer makes numbers of its own links. */
  dialer: () => {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      const dial = document.createElement('dial-number')
      dial.append(...link.childNodes)
      link.append(dial)
    }
  },

  /** A reading aid sets inline styles, and an attribute on what it has seen. */
  readingAid: () => {
    for (const text of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li')) {
      text.style.letterSpacing = '0.05em'
      text.setAttribute('data-read', '')
    }
  },

  /** A data saver takes pictures away. */
  dataSaver: () => {
    for (const picture of document.querySelectorAll('picture, main svg')) picture.remove()
  },
}
