/** The content of a mail, before any template. All plain text: the template escapes and wraps it. */
export interface Letter {
  /** One line. */
  readonly subject: string
  /** Mail programs also show their beginning in lists, beside the subject. */
  readonly paragraphs: readonly string[]
  /** The only action, as a button and as a spelled-out link. `url` is absolute, http or https, and plain ASCII. */
  readonly action?: { readonly label: string; readonly url: string }
  /** The bare address for answers, if a person reads them. */
  readonly replyTo?: string
  /** In small print: why the reader got this, and what to do if it was not meant for them. */
  readonly footnote?: string
  /** Link to the page where the reader chooses which mails to get. Same rules as `action`. */
  readonly choices?: { readonly label: string; readonly url: string }
}
