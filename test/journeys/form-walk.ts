/** The findings of a walk over the forms of a page. */
export interface Walked {
  /** The requests that the forms send: `POST /api/service-orders`. */
  met: string[]
  faults: string[]
}

/**
 * Runs in the page. Submits each form unchanged, empty, and with each field wrong in turn. Nothing reaches the server:
 * each write is answered with a refusal about a field that the page does not have. After each submit the form must show
 * the error, and the focus must be there.
 */
export const walkForms = (known: readonly string[]) => `(async () => {
  const known = ${JSON.stringify(known)}
  const refusal = 'O servidor recusou este pedido'
  const waitMs = 5000
  const paceMs = 120
  let pressedAt = 0
  const wrong = 'é@'.repeat(2500)
  const fields = 'input:not([type=radio], [type=file], [type=hidden], [role=combobox], [aria-hidden]), textarea, select'
  let writes = []
  const ask = window.fetch
  window.fetch = (address, options = {}) => {
    if (['GET', 'HEAD'].includes(options.method ?? 'GET')) return ask(address, options)
    writes.push((options.method ?? '') + ' ' + new URL(address, location.href).pathname)
    const error = { code: 'invalid', message: refusal, fields: [{ path: 'notOnThePage', message: refusal }] }
    return Promise.resolve(Response.json({ error }, { status: 400 }))
  }

  const seen = (element) => element.checkVisibility({ visibilityProperty: true })
  const editable = (form) =>
    [...form.querySelectorAll(fields)].filter((one) => seen(one) && !one.disabled && !one.readOnly)
  const nameOf = (one) => one.labels?.[0]?.textContent ?? one.getAttribute('aria-label') ?? one.name

  const write = (one, value) => {
    if (one.type === 'checkbox') {
      if (one.checked !== value) one.click()
      return
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value')
    set.call(one, value)
    one.dispatchEvent(new Event(one.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    one.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const valueOf = (one) => (one.type === 'checkbox' ? one.checked : one.value)

  const windows = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length
  const place = () => location.pathname + document.querySelector('h1')?.textContent + windows()

  /** The focus is in what is said, or on the control that it is said of. */
  const isToldAt = (form, text) => {
    const focused = document.activeElement
    return [...form.querySelectorAll('.err, .form-wrong')].some((said) => {
      if (!seen(said) || !said.textContent.includes(text)) return false
      if (said === focused || (said.id && focused.getAttribute('aria-describedby')?.includes(said.id))) return true
      const around = said.closest('.field, fieldset') ?? said.parentElement
      return said.matches('.err') && around.contains(focused) && focused !== form
    })
  }

  const submit = async (form) => {
    const before = place()
    const text = form.textContent
    writes = []
    document.activeElement?.blur()
    const button = form.querySelector('[type=submit]') ?? form.querySelector('.btn-primary')
    // A button that says itself why it is not possible now has its own test.
    if (!button || (button.getAttribute('aria-disabled') && !button.hasAttribute('aria-busy'))) return true
    // A form takes two presses at once for one double press.
    while (performance.now() < pressedAt + paceMs) await new Promise(requestAnimationFrame)
    pressedAt = performance.now()
    button.click()
    const until = performance.now() + waitMs
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame)
      if (!form.isConnected || place() !== before) return true
      if (isToldAt(form, form.hasAttribute('name') && writes.length > 0 ? refusal : '')) return true
      // This form sends nothing itself; its page uses the values.
      if (!form.hasAttribute('name') && form.textContent !== text) return true
    }
    return false
  }

  const walk = async (form, faults) => {
    const name = form.getAttribute('name') || form.querySelector('[type=submit]')?.textContent || 'a form'
    const check = async (how) => {
      if (form.isConnected && !(await submit(form))) {
        faults.push(name + ' ' + how + (writes.length > 0 ? ': the refusal is not said of ' + writes.join(', ') : ': nothing is said and nothing sent'))
      }
    }
    await check('as it stands')
    for (const one of editable(form)) {
      if (!one.isConnected) continue
      const before = valueOf(one)
      const value = one.type === 'checkbox' ? !before : one.tagName === 'SELECT' ? '' : wrong
      write(one, value)
      await check('with "' + nameOf(one) + '" wrong')
      if (one.isConnected) write(one, before)
    }
    for (const one of editable(form)) if (one.isConnected) write(one, one.type === 'checkbox' ? false : '')
    await check('empty')
  }

  const met = []
  const faults = []
  // The next visit must not find a draft of this one.
  Storage.prototype.setItem = () => undefined
  for (const fold of document.querySelectorAll('details')) if (fold.querySelector('form')) fold.open = true
  for (const form of document.querySelectorAll('form[method=post]:not([action])')) {
    const name = form.getAttribute('name') ?? ''
    if (!seen(form) || known.includes(name)) continue
    met.push(name)
    if (form.isConnected) await walk(form, faults)
  }
  return { met, faults }
})()`
