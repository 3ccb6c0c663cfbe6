// Only browsers without support for modules load this. They cannot run the page's code, so the page shows what it has for
// visitors without scripts, such as open answers and an email address.
document.documentElement.setAttribute('data-scripts', 'failed')
