import './plot.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { PHONE, useMediaQuery } from '#web/platform/page/use-media-query.ts'
import { classNames } from '#web/ui/style/class-names.ts'

/** Room above or beside a bar; in sixteenths of a rem, like everything that is drawn. */
const NARROW_BELOW = 520
const REM = 16

export type PlotSpace = {
  width: number
  /** Too narrow for labels beside the bars: they stand above. */
  isNarrow: boolean
}

type PlotProps = {
  /** What the plot shows, in a sentence: all that a screen reader gets of it. */
  label: string
  heightOf: (space: PlotSpace) => number
  children: (space: PlotSpace) => ReactNode
}

/** A drawing as wide as its column, whose letters are as large as the page's: it is drawn anew for each size of both. */
export function Plot({ label, heightOf, children }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const isPhone = useMediaQuery(PHONE)

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => {
      const { fontSize } = getComputedStyle(document.documentElement)
      setWidth(Math.floor((element.clientWidth / Number.parseFloat(fontSize)) * REM))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isMeasured = width > 0
  const space = { width, isNarrow: isMeasured ? width < NARROW_BELOW : isPhone }
  const height = heightOf(space)
  const box = { width: `${width / REM}rem`, height: `${height / REM}rem` }

  // What stands below keeps its place when the drawing comes.
  return (
    <div ref={frame} className="plot" style={isMeasured ? undefined : { height: box.height }}>
      {isMeasured && (
        <svg role="img" aria-label={label} {...box} viewBox={`0 0 ${width} ${height}`}>
          {children(space)}
        </svg>
      )}
    </div>
  )
}

type PlotNameProps = {
  x: number
  y: number
  width: number
  height: number
  align: 'start' | 'end'
  strong?: boolean
  children: string
}

/** What a row is about, in a box of its own: a long name takes two lines, and what is longer still ends in "…". */
export function PlotName({ x, y, width, height, align, strong = false, children }: PlotNameProps) {
  return (
    <foreignObject x={x} y={y} width={width} height={height}>
      <div className={classNames('plot-name', `plot-name-${align}`, strong && 'plot-name-strong')}>
        <span title={children}>{children}</span>
      </div>
    </foreignObject>
  )
}

/** From one number of an axis to the next. */
const LABEL_ROOM = 44

type AxisProps = {
  ticks: readonly { at: number; label: string }[]
  /** Where the lines end. */
  bottom: number
  /** What is counted, under the last tick. */
  unit: string
}

/** Upright lines with their numbers below: of all, or of the first and the last where there is room for no more. */
export function Axis({ ticks, bottom, unit }: AxisProps) {
  const [first, second] = ticks
  const last = ticks.at(-1)
  const isCrowded = first !== undefined && second !== undefined && second.at - first.at < LABEL_ROOM

  return (
    <g>
      {ticks.map(({ at, label }, index) => (
        <g key={label}>
          <line x1={at} x2={at} y1={0} y2={bottom} className={index === 0 ? 'plot-base' : 'plot-grid'} />
          {(!isCrowded || at === first.at || at === last?.at) && (
            <text
              x={at}
              y={bottom + 16}
              textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
            >
              {label}
            </text>
          )}
        </g>
      ))}
      {last && (
        <text x={last.at} y={bottom + 34} textAnchor="end">
          {unit}
        </text>
      )}
    </g>
  )
}

/** Room below a plot for its axis. */
export const AXIS_HEIGHT = 42
