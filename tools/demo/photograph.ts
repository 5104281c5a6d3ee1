import sharp from 'sharp'

/** A drawing on a field of 1280 by 960; standing objects stand on y = 740. */
export type Drawing = string

/** Width of the picture; the drawing is scaled down to it. */
const width = 1024
const height = 768

/** Walls and counters of the rooms, from light to shade. */
const places = [
  ['#e9ece8', '#c9d1cd', '#b7a58d', '#8b7558'],
  ['#dfe7ea', '#b9c7cc', '#d6d8d6', '#a3a9a8'],
  ['#efe9dd', '#d3c6b0', '#7f8d92', '#566268'],
  ['#e3e8ee', '#bfc9d6', '#cbb99d', '#97815f'],
] as const

const gradients = `
  <linearGradient id="body" x2="0" y2="1"><stop stop-color="#fdfdfb"/><stop offset=".55" stop-color="#eceeed"/>
    <stop offset="1" stop-color="#c4c9c9"/></linearGradient>
  <linearGradient id="side" x2="1" y2="0"><stop stop-color="#f4f5f4"/><stop offset="1" stop-color="#aeb5b6"/></linearGradient>
  <linearGradient id="metal" x2="0" y2="1"><stop stop-color="#f3f5f6"/><stop offset=".3" stop-color="#b5bcc0"/>
    <stop offset=".5" stop-color="#e9eced"/><stop offset=".75" stop-color="#8d969b"/><stop offset="1" stop-color="#5e676c"/></linearGradient>
  <linearGradient id="dark" x2="0" y2="1"><stop stop-color="#56606a"/><stop offset="1" stop-color="#1f262c"/></linearGradient>
  <linearGradient id="blue" x2="0" y2="1"><stop stop-color="#5d93b8"/><stop offset="1" stop-color="#29536f"/></linearGradient>
  <linearGradient id="leather" x2="1" y2="1"><stop stop-color="#5c8f8b"/><stop offset="1" stop-color="#214946"/></linearGradient>
  <linearGradient id="yellow" x2="1" y2="1"><stop stop-color="#f2c53d"/><stop offset="1" stop-color="#b98613"/></linearGradient>
  <linearGradient id="lcd" x2="0" y2="1"><stop stop-color="#c9d6bd"/><stop offset="1" stop-color="#a5b598"/></linearGradient>
  <radialGradient id="glass" cx=".4" cy=".3"><stop stop-color="#fbfbf7"/><stop offset="1" stop-color="#d5d9d8"/></radialGradient>
  <radialGradient id="glow"><stop stop-color="#eaf6ff"/><stop offset=".35" stop-color="#7fb8ff"/>
    <stop offset="1" stop-color="#3c7bff" stop-opacity="0"/></radialGradient>
  <radialGradient id="light" cx=".3" cy=".12" r=".9"><stop stop-color="#fff" stop-opacity=".34"/>
    <stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <radialGradient id="corners" r=".75"><stop offset=".55" stop-color="#0a0f14" stop-opacity="0"/>
    <stop offset="1" stop-color="#0a0f14" stop-opacity=".42"/></radialGradient>
  <radialGradient id="shade"><stop stop-color="#000" stop-opacity=".5"/><stop offset=".6" stop-color="#000" stop-opacity=".28"/>
    <stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>`

let last: Promise<unknown> = Promise.resolve()

/**
 * Takes pictures in the background, one at a time, so that each is ready when its story needs it.
 * @param shot determines room and light
 */
export function takePicture(drawing: Drawing, shot: number): Promise<Blob> {
  const taken = last.then(() => photograph(drawing, shot))
  last = taken
  return taken
}

/** A JPEG like one from a phone: a room, a slightly shaky hand, grain. */
async function photograph(drawing: Drawing, shot: number): Promise<Blob> {
  const tilt = ((shot * 53) % 7) - 3
  const nearness = 1 + ((shot * 31) % 5) * 0.035
  const scene =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="${width}" height="${height}">
    <defs>${gradients}</defs>
    <g transform="translate(640 480) rotate(${tilt * 0.7}) scale(${1.1 * nearness}) translate(${-640 + tilt * 9} -480)">
      ${room(shot)}${drawing}
    </g>
    <rect width="1280" height="960" fill="url(#light)"/>
    <rect width="1280" height="960" fill="url(#corners)"/></svg>`)
  const jpeg = await sharp(scene)
    .composite([{ input: await grain(), raw: { width, height, channels: 3 }, blend: 'overlay' }])
    .jpeg({ quality: 80 })
    .toBuffer()
  return new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' })
}

function room(shot: number): Drawing {
  const [wall, shade, counter, edge] = places[shot % places.length] ?? places[0]
  const tiles = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${index * 190 - 150} -200V640" stroke="#000" stroke-opacity=".05" stroke-width="3"/>`,
  )
  return `<linearGradient id="wall" x2=".6" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <linearGradient id="counter" x2="0" y2="1"><stop stop-color="${counter}"/><stop offset="1" stop-color="${edge}"/></linearGradient>
    <rect x="-300" y="-300" width="1900" height="960" fill="url(#wall)"/>
    <g>${tiles.join('')}<path d="M-300 220H1600M-300 430H1600" stroke="#000" stroke-opacity=".05" stroke-width="3"/>
      <rect x="${1010 - (shot % 3) * 900}" y="120" width="210" height="270" rx="6" fill="${edge}" opacity=".45"/></g>
    <rect x="-300" y="640" width="1900" height="700" fill="url(#counter)"/>
    <rect x="-300" y="640" width="1900" height="9" fill="#fff" opacity=".35"/>`
}

let kept: Promise<Buffer> | null = null

/** The noise of a small sensor in a dim room; made once. */
function grain(): Promise<Buffer> {
  kept ??= sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .blur(0.6)
    .raw()
    .toBuffer()
  return kept
}
