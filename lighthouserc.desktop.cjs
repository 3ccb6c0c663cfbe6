// The same budgets as on a phone, but for the home page's script: a desktop alone gets the tooltips.
// As loose as JSON is: the rows of the matrix hold different assertions.
/** @type {any} */
const { ci } = structuredClone(require('./lighthouserc.json'))

/** Bytes of script that the home page may transfer on a desktop, headers included. */
const homeScriptBytes = 135_000

// Nothing is compared with a twin there: three runs are enough for a median.
ci.collect.numberOfRuns = 3
ci.collect.settings.preset = 'desktop'
ci.upload.outputDir = 'reports/lighthouse/desktop'
ci.upload.reportFilenamePattern = ci.upload.reportFilenamePattern.replace('phone', 'desktop')

for (const { matchingUrlPattern, assertions } of ci.assert.assertMatrix) {
  if (!matchingUrlPattern.endsWith('/$')) continue
  const extraBytes = homeScriptBytes - assertions['resource-summary:script:size'][1].maxNumericValue
  for (const figure of ['script', 'total'])
    assertions[`resource-summary:${figure}:size`][1].maxNumericValue += extraBytes
}

module.exports = { ci }
