import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PointGroup } from 'signature_pad'
import Pen from 'signature_pad'

/** What the pad is made of: pixels of the picture it gives, and the pen (Specification 9). */
export type PadFormat = { width: number; height: number }
const PEN = { minWidth: 1, maxWidth: 3, penColor: '#000000' } as const
const PAPER = '#ffffff'

type PadPicture = { dataUrl: string; pixels: ImageData }

export type PadInk = {
  canvas: RefObject<HTMLCanvasElement | null>
  /** How many strokes there are; 0 is an empty pad. */
  strokeCount: number
  /** When the pen first touched the pad that was empty, ISO 8601; null while it is. */
  firstStrokeAt: string | null
  undo: () => void
  clear: () => void
  /** The strokes, in pixels of the picture whatever the size on screen. */
  strokes: () => { x: number; y: number }[][]
  /** A PNG data URL of exactly the format's size, whatever the screen's pixel ratio, and what is on it. */
  picture: () => PadPicture
}

/**
 * Ink on a canvas. It is kept as strokes and drawn anew when the canvas changes its size, so that turning a phone loses
 * nothing. While `frozen` the pen does not write.
 */
export function useSignaturePad(format: PadFormat, frozen: boolean): PadInk {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pen = useRef<Pen>(null)
  const [strokeCount, setStrokeCount] = useState(0)
  const [firstStrokeAt, setFirstStrokeAt] = useState<string | null>(null)

  const redraw = useCallback((groups: PointGroup[]) => {
    pen.current?.fromData(groups)
    setStrokeCount(groups.length)
    if (groups.length === 0) setFirstStrokeAt(null)
  }, [])

  useEffect(() => {
    if (!canvas.current) return
    const surface = canvas.current
    const writing = new Pen(surface, PEN)
    pen.current = writing
    writing.addEventListener('beginStroke', () => setFirstStrokeAt(at => at ?? new Date().toISOString()))
    writing.addEventListener('endStroke', () => setStrokeCount(writing.toData().length))

    const unfollow = followSize(surface, writing)
    return () => {
      unfollow()
      writing.off()
      pen.current = null
    }
  }, [])

  useEffect(() => {
    const surface = canvas.current
    if (frozen || !surface) return
    pen.current?.on()
    surface.addEventListener('touchstart', keepFromFlinging, { passive: false })
    return () => {
      surface.removeEventListener('touchstart', keepFromFlinging)
      pen.current?.off()
    }
  }, [frozen])

  const inked = () => scaled(pen.current?.toData() ?? [], format.width / (canvas.current?.clientWidth || format.width))

  return {
    canvas,
    strokeCount,
    firstStrokeAt,
    undo: () => redraw(pen.current?.toData().slice(0, -1) ?? []),
    clear: () => redraw([]),
    strokes: () => inked().map(group => group.points.map(({ x, y }) => ({ x, y }))),
    picture: () => drawPicture(inked(), format),
  }
}

/**
 * A finger that is lifted at speed flings, although the pad does not scroll (`touch-action: none`), and Chromium takes a tap
 * within the next second for the end of that fling: the press on "Sign" would be lost.
 */
function keepFromFlinging(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault()
}

/** Gives the canvas as many pixels as the screen shows, and draws the ink again in the new size. */
function followSize(surface: HTMLCanvasElement, pen: Pen): () => void {
  let width = surface.clientWidth

  const adapt = () => {
    if (surface.clientWidth === 0) return // out of sight, in a closed tab for instance: the ink waits
    const ratio = Math.max(1, window.devicePixelRatio)
    const groups = width > 0 ? scaled(pen.toData(), surface.clientWidth / width) : pen.toData()
    width = surface.clientWidth
    surface.width = Math.round(surface.clientWidth * ratio)
    surface.height = Math.round(surface.clientHeight * ratio)
    surface.getContext('2d')?.scale(ratio, ratio)
    pen.fromData(groups)
  }
  adapt()
  const observer = new ResizeObserver(adapt)
  observer.observe(surface)
  return () => observer.disconnect()
}

function scaled(groups: PointGroup[], factor: number): PointGroup[] {
  return groups.map(group => ({
    ...group,
    points: group.points.map(point => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))
}

function drawPicture(groups: PointGroup[], format: PadFormat): PadPicture {
  const { width, height } = format
  const surface = Object.assign(document.createElement('canvas'), { width, height })
  const paper = surface.getContext('2d')
  if (paper === null) throw new Error('This browser cannot draw the signature')
  const pen = new Pen(surface, { ...PEN, backgroundColor: PAPER })
  pen.off()
  pen.fromData(groups)
  return { dataUrl: surface.toDataURL('image/png'), pixels: paper.getImageData(0, 0, width, height) }
}
