import { featurePicture } from 'virtual:feature-picture'
import { colorOf } from '../styles/colors'
import { styled } from '../styles/stitches.config'

const { columns, rows, paths } = featurePicture
const dotsId = 'feature-dots'

/** The picture of the feature on a front page. Also render `FeatureDots` on the same page. */
export function FeaturePicture() {
  return (
    <Picture viewBox={`0 0 ${columns} ${rows}`} width={columns} height={rows}>
      <use href={`#${dotsId}`} />
    </Picture>
  )
}

/**
 * The dots of `FeaturePicture`. Render this component at the end of the page: inside the hero, its
 * bytes would delay the first screen.
 */
export function FeatureDots() {
  return (
    <Definitions>
      <defs>
        {/* The ink is also dark in the dark theme. With light ink on dark paper, the picture would be
            a negative. */}
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

const Picture = styled('svg', { width: '100%', height: 'auto', background: '$onBand' })

// An SVG `use` element shows the dots, although this element is not displayed.
const Definitions = styled('svg', { display: 'none' })
