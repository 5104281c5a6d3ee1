/**
 * Makes the icons and the social picture out of the product itself: the logo's mark and the hero of the landing page,
 * as a browser shows them. `npm start`, then `node tools/pictures.ts [address]`.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { launch } from '#test/browser.ts'

const folder = join(import.meta.dirname, '../web/public')
const address = process.argv[2] ?? 'http://localhost:3000'

/** Hides buttons and temporary content. */
const socialStyle = `
  .landing-head nav, .landing-head a:not(.brand), .landing-head details { display: none }
  .hero-actions, .hero .fine, .hero-deadline { display: none !important }
`

const browser = await launch()
try {
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' })
  const { mark, brand } = await readMark(page)
  await save('icon.svg', Buffer.from(mark))
  for (const size of [192, 512]) await save(`icon-${size}.png`, await iconOf(page, mark, size))
  // Icons that a system crops: the mark's colour fills the square, with the letter well inside.
  const bled = { background: brand, share: 0.86 }
  await save('icon-maskable-512.png', await iconOf(page, mark, 512, bled))
  await save('apple-touch-icon.png', await iconOf(page, mark, 180, { background: brand, share: 1 }))
  const small = await Promise.all([16, 32, 48].map((size) => iconOf(page, mark, size)))
  await save('favicon.ico', toIco(small))
  await save('social.png', await socialPicture())
} finally {
  await browser.close()
}

async function save(name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(join(folder, name), bytes)
  process.stdout.write(`${name}: ${bytes.length} bytes\n`)
}

/** The mark of `web/ui/Logo.tsx` with the colours of the page's theme, and its background colour. */
async function readMark(page: Page): Promise<{ mark: string; brand: string }> {
  await page.goto(address)
  return page.evaluate<{ mark: string; brand: string }>(`(() => {
    const drawn = document.querySelector('.logo svg')
    const canvas = document.createElement('canvas').getContext('2d')
    // As every program that shows an icon understands it.
    const colour = (text) => {
      canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(text.slice(4, -1))
      canvas.fillRect(0, 0, 1, 1)
      const parts = canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)
      return '#' + Array.from(parts, (part) => part.toString(16).padStart(2, '0')).join('')
    }
    const copy = drawn.cloneNode(true)
    for (const part of [copy, ...copy.querySelectorAll('*')])
      for (const name of ['fill', 'stroke']) {
        const value = part.getAttribute(name)
        if (value?.startsWith('var(')) part.setAttribute(name, colour(value))
      }
    for (const name of ['width', 'height', 'aria-hidden']) copy.removeAttribute(name)
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    return { mark: copy.outerHTML, brand: copy.querySelector('rect').getAttribute('fill') }
  })()`)
}

interface Ground {
  background: string
  /** The mark's share of the width. */
  share: number
}

async function iconOf(
  page: Page,
  mark: string,
  size: number,
  { background, share }: Ground = { background: 'transparent', share: 1 },
): Promise<Buffer> {
  const side = `${share * 100}%`
  const style = `margin:0;background:${background};display:grid;place-items:center;height:100vh`
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="${style}"><div style="width:${side};height:${side};display:grid">${mark}</div>`,
  )
  const shot = await page.screenshot({ omitBackground: true })
  return sharp(shot).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
}

/** An .ico is a list of pictures, which may be PNG: a head of 6 bytes, 16 for each picture, then the pictures. */
function toIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    // Every PNG has its width and height at the same offset.
    head.writeUInt8(picture.readUInt32BE(16), entry)
    head.writeUInt8(picture.readUInt32BE(20), entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

/** The landing page's hero as on a desk, at the size that social networks ask for. */
async function socialPicture(): Promise<Buffer> {
  const scale = 1200 / 1440
  const viewport = { width: 1440, height: 630 / scale }
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  await page.addStyleTag({ content: socialStyle })
  await page.evaluate(`(() => {
    const hero = document.querySelector('.hero')
    hero.style.paddingTop = innerHeight - hero.getBoundingClientRect().bottom + 'px'
    return document.fonts.ready.then(() => null)
  })()`)
  const shot = await page.screenshot()
  return sharp(shot).resize(1200, 630).png({ palette: true, colours: 96, effort: 10 }).toBuffer()
}
