// The same pages, server and budgets as on a phone, but for what a desk alone gets: the tooltips' code.
// As loose as JSON is: the rows of the matrix hold different assertions.
/** @type {any} */
const { ci, budgets } = structuredClone(require('./lighthouserc.json'))

ci.collect.settings.preset = 'desktop'
ci.upload.outputDir = 'reports/lighthouse/desktop'
ci.upload.reportFilenamePattern = ci.upload.reportFilenamePattern.replace('phone', 'desktop')

for (const { matchingUrlPattern, assertions } of ci.assert.assertMatrix) {
  if (!matchingUrlPattern.endsWith('/$')) continue
  const extraBytes = budgets.desktopScriptBytes - assertions['resource-summary:script:size'][1].maxNumericValue
  for (const figure of ['script', 'total'])
    assertions[`resource-summary:${figure}:size`][1].maxNumericValue += extraBytes
}

module.exports = { ci }
