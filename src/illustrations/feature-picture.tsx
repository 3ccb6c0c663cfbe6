import { featurePicture } from 'virtual:feature-picture'
import { colorOf } from '../styles/colors'
import { styled } from '../styles/stitches.config'

const { columns, rows, paths } = featurePicture
const dotsId = 'feature-dots'

/** The picture of the feature on a front page. The page needs `FeatureDots`. */
export function FeaturePicture() {
  return (
    <Print viewBox={`0 0 ${columns} ${rows}`} width={columns} height={rows}>
      <use href={`#${dotsId}`} />
    </Print>
  )
}

/**
 * The dots of `FeaturePicture`. Render them at the end of the page: in the hero, their bytes would
 * delay the first screen.
 */
export function FeatureDots() {
  return (
    <Definitions>
      <defs>
        {/* The ink stays dark in the dark theme: light ink on dark paper would be a negative. */}
        <g id={dotsId} stroke={colorOf('band')} strokeLinecap="round">
          {paths.map(({ plate, diameter, d }) => (
            <path
              key={`${plate} ${diameter}`}
              stroke={plate === 'spot' ? colorOf('pencil') : undefined}
              strokeWidth={diameter}
              d={d}
            />
          ))}
        </g>
      </defs>
    </Definitions>
  )
}

const Print = styled('svg', { width: '100%', height: 'auto', background: '$onBand' })

// An SVG `use` element can show a drawing whose original is not displayed.
const Definitions = styled('svg', { display: 'none' })
