/** Widths at which pages change their layout, and some between. */
export const widths = [1024, 768, 620, 390, 320]

/**
 * Runs in the page. Finds texts that overlap, texts that are cut off by a box without scrolling or link, and elements
 * that make the page scroll sideways.
 */
export const layoutFaults = `(async () => {
  // Floating elements move one frame after the window was resized.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const slack = 2
  const page = document.documentElement.clientWidth
  const styles = new Map()
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }
  const isOpaque = (element) => !/^rgba\\(.*, 0\\)$|transparent/.test(styleOf(element).backgroundColor)
  const isOver = (element) =>
    ['fixed', 'sticky'].includes(styleOf(element).position) ||
    (styleOf(element).position === 'absolute' && (styleOf(element).zIndex !== 'auto' || isOpaque(element)))

  /** The layer above the page that an element belongs to, and the boxes that clip it. */
  const known = new Map()
  const surroundings = (element) => {
    if (element === document.documentElement) {
      return { layer: element, cut: null, clip: { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity } }
    }
    const had = known.get(element)
    if (had) return had
    const above = surroundings(element.parentElement)
    const { overflowX, overflowY } = styleOf(element)
    const layer = isOver(element) ? element : above.layer
    // An element fixed to the window is not clipped by its surroundings.
    let { clip, cut } = styleOf(element).position === 'fixed' ? surroundings(document.documentElement) : above
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const box = element.getBoundingClientRect()
      clip = {
        left: Math.max(clip.left, box.left),
        right: Math.min(clip.right, box.right),
        top: Math.max(clip.top, box.top),
        bottom: Math.min(clip.bottom, box.bottom),
      }
      const holds = ['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)
      cut = holds ? null : { element, left: box.left, right: box.right, top: box.top, bottom: box.bottom }
    }
    const found = { layer, clip, cut }
    known.set(element, found)
    return found
  }

  const found = []
  const named = (text) => '"' + text.trim().replaceAll(/\\s+/g, ' ').slice(0, 40) + '"'
  const placeOf = (element) => {
    const place = element.closest('[class]:not([class=""])')
    return place ? place.tagName.toLowerCase() + '.' + place.className : element.tagName.toLowerCase()
  }
  const texts = []
  const range = document.createRange()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.data
    const element = node.parentElement
    if (!text.trim() || element.closest('script, style, noscript, svg, option, iframe, .skip')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { layer, clip, cut } = surroundings(element)
    // For screen readers alone.
    if (clip.right - clip.left < slack || clip.bottom - clip.top < slack) continue
    range.selectNodeContents(node)
    let isCut = false
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue
      // A line is higher than its letters.
      const [top, bottom] = [box.top + box.height * 0.2, box.bottom - box.height * 0.2]
      if (cut && (box.right > cut.right + slack || box.left < cut.left - slack || bottom > cut.bottom + slack || top < cut.top - slack)) {
        isCut = true
      }
      const seen = {
        left: Math.max(box.left, clip.left),
        right: Math.min(box.right, clip.right),
        top: Math.max(top, clip.top),
        bottom: Math.min(bottom, clip.bottom),
      }
      if (seen.right - seen.left > slack && seen.bottom - seen.top > slack) {
        texts.push({ ...seen, layer, node, text })
      }
    }
    // A link or button may shorten its text, since its target shows it in full; a picture's words are also in its table.
    const isShortened = isCut && (styleOf(cut.element).textOverflow === 'ellipsis' || styleOf(cut.element).webkitLineClamp !== 'none')
    if (isCut && !(isShortened && element.closest('a, button, summary, [aria-hidden=true]'))) found.push('cut: ' + named(text) + ' in ' + placeOf(element))
  }

  texts.sort((one, other) => one.top - other.top)
  for (let at = 0; at < texts.length; at++) {
    const one = texts[at]
    for (let next = at + 1; next < texts.length && texts[next].top < one.bottom - slack; next++) {
      const other = texts[next]
      if (one.node === other.node || one.layer !== other.layer) continue
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - other.top
      if (across > slack && down > slack) found.push('overlap: ' + named(one.text) + ' and ' + named(other.text) + ' in ' + placeOf(other.node.parentElement))
    }
  }

  if (document.documentElement.scrollWidth > page) {
    const clipped = (element) => element !== null && (styleOf(element).overflowX !== 'visible' || clipped(element.parentElement))
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > page + 1 && !clipped(element.parentElement),
    )
    found.push('scrolls sideways: ' + wide.slice(-2).map((one) => one.tagName.toLowerCase() + ' ' + named(one.textContent)).join(' '))
  }
  return [...new Set(found)]
})()`
