/** What a mail says, before any template. Plain text throughout: the template escapes and wraps it. */
export interface Letter {
  /** One line. */
  readonly subject: string
  /** Their beginning is also what a list of mails shows beside the subject. */
  readonly paragraphs: readonly string[]
  /** The one thing to do, as a button and as a link spelled out. `url` is absolute, http or https, and plain ASCII. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Whom an answer goes to, where somebody reads it: one bare address. */
  readonly replyTo?: string
  /** In small print: why the reader gets this, what to do if it was not for them. */
  readonly footnote?: string
  /** Where the reader chooses which of such mails come. As `action`'s. */
  readonly choices?: { readonly label: string; readonly url: string }
}
