/** Anchor of an item on the page on which it is filled in. */
export const anchorOf = (itemId: string) => `item-${itemId}`

/** Leads to an item, with the focus, so that the keyboard and a screen reader go on from there. */
export function goTo(itemId: string) {
  const card = document.getElementById(anchorOf(itemId))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'start' })
}
