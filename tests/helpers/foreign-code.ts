/**
 * Simulates how translators and browser extensions change a page, according to public reports. Each
 * function runs in the page before the scripts of the site. Some functions also change nodes that
 * are added later.
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

  /** A password manager adds a button before each input, and marks the input. */
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

  /** A grammar checker adds an element of its own before each text area. */
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
   * A dark mode adds a style sheet to the head, and one before each inline drawing. It adds inline
   * styles to drawings and controls.
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
   * An ad blocker removes the parents of the footer's external links and of the links in the form's
   * paragraphs, such as the privacy note.
   */
  adBlocker: () => {
    const block = () => {
      for (const link of document.querySelectorAll('footer a[href*="//"], form p a'))
        link.parentElement?.remove()
    }
    block()
    new MutationObserver(block).observe(document.body, { childList: true, subtree: true })
  },

  /** A shopping assistant adds an element at the start of the body, and one after the body. */
  shoppingAssistant: () => {
    document.body.prepend(document.createElement('div'))
    document.documentElement.append(document.createElement('coupon-panel'))
  },

  /** A highlighter wraps the first two letters of each paragraph. */
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

  /** A dialer wraps the content of each phone link in an element of its own. */
  dialer: () => {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      const dial = document.createElement('dial-number')
      dial.append(...link.childNodes)
      link.append(dial)
    }
  },

  /**
   * A reading aid sets an inline style and an attribute on each heading, paragraph and list item.
   */
  readingAid: () => {
    for (const text of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li')) {
      text.style.letterSpacing = '0.05em'
      text.setAttribute('data-read', '')
    }
  },

  /** A data saver removes pictures and drawings. */
  dataSaver: () => {
    for (const picture of document.querySelectorAll('picture, main svg')) picture.remove()
  },
}
