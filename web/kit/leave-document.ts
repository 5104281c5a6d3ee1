/**
 * Opens an address in a new document, after the session has ended. The answers that were read stay until then, because
 * the page still draws from them; if the browser shows this document again, it loads anew.
 */
export function leaveDocument(address: string): void {
  addEventListener('pageshow', () => location.reload())
  location.assign(address)
}
