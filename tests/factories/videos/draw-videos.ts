/**
 * Draws the sample videos of this folder; run once, when their look should change: `node tests/factories/videos/draw-videos.ts`.
 * It needs a Chromium for the pictures and ffmpeg for the film.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { THUMBNAIL_WIDTHS } from '#domain/video/object-path.ts'
import { findBrowser } from '../../../scripts/find-browser.ts'
import { seededRandom } from '../stable-id.ts'

const WIDTH = 360
const HEIGHT = 640
const FRAMES_A_SECOND = 12

type Look = {
  name: string
  seconds: number
  wall: string
  books: readonly string[]
  skin: string
  hair: string
  hairStyle: 'long' | 'short' | 'bun'
  jacket: string
  shirt: string
  /** Pitch of the voice, in hertz. */
  voice: number
}

const LOOKS: readonly Look[] = [
  {
    name: 'speaker-by-the-window',
    seconds: 3,
    wall: '#e9ddc9',
    voice: 190,
    books: ['#7b3f3a', '#2f4858', '#c08a3e', '#5b6f5b', '#a9a08c', '#3d3a4b'],
    skin: '#e8b995',
    hair: '#5a3522',
    hairStyle: 'long',
    jacket: '#2f4858',
    shirt: '#f6efe3',
  },
  {
    name: 'speaker-in-the-study',
    seconds: 4,
    wall: '#cfd8d2',
    voice: 118,
    books: ['#33414a', '#8a5a44', '#d0b26c', '#4f6f74', '#7a2e39', '#b7b1a3'],
    skin: '#8d5a3b',
    hair: '#1e1714',
    hairStyle: 'short',
    jacket: '#6b3f2c',
    shirt: '#e7ecee',
  },
  {
    name: 'speaker-at-home',
    seconds: 2,
    wall: '#efe6e1',
    voice: 215,
    books: ['#52674f', '#a8743c', '#274046', '#c9b79c', '#853f4d', '#6d6875'],
    skin: '#f0cfb0',
    hair: '#26211f',
    hairStyle: 'bun',
    jacket: '#7a3b48',
    shirt: '#fbf6ee',
  },
]

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
for (const look of LOOKS) {
  await makeVideo(look)
  await makePictures(look)
}
await browser.close()

async function makeVideo(look: Look): Promise<void> {
  const file = join(import.meta.dirname, `${look.name}.mp4`)
  const encoder = spawn('ffmpeg', encoderArguments(look, file), { stdio: ['pipe', 'inherit', 'inherit'] })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  for (let frame = 0; frame < look.seconds * FRAMES_A_SECOND; frame++) {
    await page.setContent(`<body style="margin:0">${drawFrame(look, frame / FRAMES_A_SECOND)}</body>`)
    encoder.stdin.write(await page.screenshot({ type: 'png' }))
  }
  await page.close()
  encoder.stdin.end()
  await once(encoder, 'exit')
}

/** A still picture of it and its thumbnails, as the portal would make them. */
async function makePictures({ name }: Look): Promise<void> {
  const file = (ending: string) => join(import.meta.dirname, name + ending)
  const still = ['-frames:v', '1', '-map_metadata', '-1']
  const thumbnails = THUMBNAIL_WIDTHS.flatMap(width => [
    ...[...still, '-vf', `scale=${width}:-2,crop=${width}:${width * 1.2}`],
    ...['-c:v', 'libwebp', '-quality', '50', '-f', 'webp', file(`-${width}.webp`)],
  ])
  const poster = [...still, '-q:v', '6', '-update', '1', file('.jpg')]
  const maker = spawn('ffmpeg', [
    ...['-loglevel', 'error', '-y', '-ss', '0.67', '-i', file('.mp4')],
    ...[...poster, ...thumbnails],
  ])
  await once(maker, 'exit')
}

/** The voice is a hum that rises and falls in syllables. */
function encoderArguments({ seconds, voice }: Look, file: string): string[] {
  const tone = [1, 2, 3, 4].map(n => `sin(2*PI*${voice * n}*t)/${n * n}`).join('+')
  const hum = `aevalsrc='0.16*(${tone})*pow(abs(sin(2*PI*1.9*t)),0.6)*(0.6+0.4*sin(2*PI*0.45*t))':s=44100:d=${seconds}`
  return [
    ...['-loglevel', 'error', '-y', '-f', 'image2pipe', '-framerate', String(FRAMES_A_SECOND), '-i', '-'],
    ...['-f', 'lavfi', '-i', hum, '-t', String(seconds)],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-preset', 'veryslow', '-crf', '27'],
    ...['-c:a', 'aac', '-b:a', '40k', '-ac', '1', '-movflags', '+faststart', '-map_metadata', '-1', file],
  ]
}

function drawFrame(look: Look, time: number): string {
  const sway = 4 * Math.sin(time * 1.7)
  const nod = 2.5 * Math.sin(time * 3.1)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><radialGradient id="light" cx="0.3" cy="0.2" r="0.9">
      <stop offset="0" stop-color="#fff6e0" stop-opacity="0.55"/><stop offset="1" stop-color="#1d1510" stop-opacity="0.32"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="${look.wall}"/>${drawShelves(look)}
    <g transform="translate(${sway} 0)">${drawBody(look, time)}
      <g transform="translate(180 ${300 + nod}) rotate(${sway / 2})">${drawHead(look, time)}</g></g>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`
}

function drawShelves({ name, books }: Look): string {
  const random = seededRandom(`books of ${name}`)
  const shelves = [40, 150, 260, 370].map(top => {
    let spines = ''
    for (let x = 6; x < WIDTH; ) {
      const width = 10 + Math.floor(random() * 16)
      const height = 62 + Math.floor(random() * 30)
      const color = books[Math.floor(random() * books.length)] ?? '#777'
      if (random() > 0.12) {
        spines += `<rect x="${x}" y="${top + 98 - height}" width="${width - 1}" height="${height}" rx="1.5" fill="${color}"/>
          <rect x="${x + 2}" y="${top + 110 - height}" width="${width - 5}" height="3" fill="#fff" opacity="0.35"/>`
      }
      x += width
    }
    return `${spines}<rect x="0" y="${top + 98}" width="${WIDTH}" height="8" fill="#6d4b30"/>`
  })
  return `<g opacity="0.85">${shelves.join('')}</g>`
}

function drawBody({ jacket, shirt, skin }: Look, time: number): string {
  const lift = 34 * Math.max(0, Math.sin(time * 2.2))
  return `<path d="M156 345h48v72l-24 34-24-34z" fill="${skin}"/>
    <path d="M40 640c0-140 40-205 110-226l30 30 30-30c70 21 110 86 110 226z" fill="${jacket}"/>
    <path d="M150 414l30 30 30-30 14 60-44 166-44-166z" fill="${shirt}"/>
    <path d="M300 640c10-60-4-110-24-${140 + lift}" stroke="${jacket}" stroke-width="42" fill="none" stroke-linecap="round"/>
    <circle cx="${272 - lift / 4}" cy="${488 - lift}" r="23" fill="${skin}"/>`
}

function drawHead({ skin, hair, hairStyle }: Look, time: number): string {
  const mouth = 3 + 7 * Math.abs(Math.sin(time * 6.1)) * (0.5 + 0.5 * Math.abs(Math.sin(time * 1.3)))
  const blink = time % 2.3 > 2.18 ? 0.15 : 1
  const behind = {
    long: `<path d="M-74-20c0-100 148-100 148 0v96c0 30-148 30-148 0z" fill="${hair}"/>`,
    short: '',
    bun: `<circle cx="0" cy="-104" r="27" fill="${hair}"/>`,
  }[hairStyle]
  return `${behind}<ellipse cx="0" cy="0" rx="60" ry="76" fill="${skin}"/>
    <path d="M-63-6c-6-96 132-96 126 0-8-34-30-50-62-50s-54 18-64 50z" fill="${hair}"/>
    <g fill="#2a1d16"><ellipse cx="-22" cy="-8" rx="5" ry="${6 * blink}"/><ellipse cx="22" cy="-8" rx="5" ry="${6 * blink}"/></g>
    <g stroke="${hair}" stroke-width="4" fill="none" stroke-linecap="round"><path d="M-33-25q11-7 22-1"/><path d="M11-26q11-6 22 1"/></g>
    <path d="M0-4q7 17-3 19" stroke="#000" stroke-opacity="0.25" stroke-width="3" fill="none" stroke-linecap="round"/>
    <ellipse cx="0" cy="38" rx="17" ry="${mouth}" fill="#7c2f33"/><path d="M-14 36q14-5 28 0" stroke="#fff" stroke-width="3" opacity="0.8" fill="none"/>`
}
