const key = 'equipo-push-offer'

/** Whether the person declined the offer of notifications on this device. */
export function isDeclined(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The offer doesn't come back on this device; the page of choices still has the switch. */
export function declineOffer(): void {
  try {
    localStorage.setItem(key, 'declined')
  } catch {
    // The browser keeps nothing: the offer comes again.
  }
}
