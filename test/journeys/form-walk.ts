import { goodValues } from './form-values.ts'

/** The findings of a walk over the forms of a page. */
export interface Walked {
  /** Each form by the request that it sends and its fields: `POST /api/contacts name email`. */
  met: string[]
  /** Every submit so far: the form, and how it was filled. */
  tried: string[]
  /** A form took its leave before all its submits: the page is to be opened again for the others. */
  isCutShort: boolean
  faults: string[]
}

/** Earlier findings, which the walk does not repeat. */
export type Known = Pick<Walked, 'met' | 'tried'>

/**
 * Runs in the page. Submits each form unchanged, with each field wrong in turn, empty, and full; then the step to which
 * the full one leads. Fields in folded sections are wrong while folded. Fields that another choice brings are wrong
 * too, and once more after the choice has taken them away again. Nothing reaches the server: each write is answered with
 * a refusal about a field that the page does not have. After each submit the form must show the error, and the focus
 * must be there. A full form that sends nothing must name a field to change.
 */
export const walkForms = (known: Known) => `(async () => {
  const { met, tried } = ${JSON.stringify(known)}
  const refusal = 'O servidor recusou este pedido'
  const waitMs = 5000
  const wrong = 'é@'.repeat(2500)
  const fields = 'input:not([type=radio], [type=file], [type=hidden], [role=combobox], [aria-hidden]), textarea, select'
  const faults = []
  let isCutShort = false

  // Nobody here is in a hurry: without waiting, each press comes a second after the one before, so none is half a double press.
  const clock = performance.now.bind(performance)
  let ahead = 0
  performance.now = () => clock() + ahead
  // Nor does anybody look: what waits for the next frame comes as soon as there is nothing else to do.
  const frames = new Map()
  const channel = new MessageChannel()
  const { cancelAnimationFrame } = window
  // A document that is walked twice must not meet a number again: a late cancel would take another frame.
  let lastFrame = 1_000_000 + window.requestAnimationFrame(() => undefined)
  channel.port1.onmessage = ({ data }) => {
    const draw = frames.get(data)
    frames.delete(data)
    draw?.(performance.now())
  }
  window.requestAnimationFrame = (draw) => {
    frames.set(++lastFrame, draw)
    channel.port2.postMessage(lastFrame)
    return lastFrame
  }
  window.cancelAnimationFrame = (at) => void (frames.delete(at) || cancelAnimationFrame(at))
  let writes = []
  let others = []
  const names = new Set()
  const isOf = (write, sends) => new RegExp('^' + sends.replaceAll(/:\\w+/g, '[^/]+') + '$').test(write)
  const ask = window.fetch
  window.fetch = (address, options = {}) => {
    // The sign-in page itself asks the device for a key.
    const isOwn = String(address).endsWith('/passkey-challenge')
    if (isOwn || ['GET', 'HEAD'].includes(options.method ?? 'GET')) return ask(address, options)
    const write = (options.method ?? '') + ' ' + new URL(address, location.href).pathname
    // A form does not say the refusal of a request that another one has left to be sent later.
    if (!others.some((sends) => isOf(write, sends))) writes.push(write)
    const error = { code: 'invalid', message: refusal, fields: [{ path: 'notOnThePage', message: refusal }] }
    return Promise.resolve(Response.json({ error }, { status: 400 }))
  }
  // The next visit must not find a draft of this one.
  Storage.prototype.setItem = () => undefined
  for (const way of ['put', 'add']) IDBObjectStore.prototype[way] = function () { return this.count() }

  const frame = () => new Promise(window.requestAnimationFrame)
  const seen = (element) => element.checkVisibility({ visibilityProperty: true })
  const foldOf = (one) => one.closest('details')
  const editable = (form) =>
    [...form.querySelectorAll(fields)].filter((one) => {
      const fold = foldOf(one)
      return (seen(one) || (fold && !fold.open && form.contains(fold))) && !one.disabled && !one.readOnly
    })
  const nameOf = (one) => one.labels?.[0]?.textContent || one.getAttribute('aria-label') || one.name
  const keyOf = (one) => (one.name || nameOf(one)).replaceAll(/\\.\\d+\\./g, '.').replaceAll(/_r_\\w+_/g, '')

  const type = (one, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value')
    set.call(one, value)
    one.dispatchEvent(new Event(one.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  }
  const write = (one, value) => {
    if (one.type === 'checkbox') {
      if (one.checked !== value) one.click()
      return
    }
    type(one, value)
    one.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const valueOf = (one) => (one.type === 'checkbox' ? one.checked : one.value)
  const writeWrong = (one) =>
    write(one, one.type === 'checkbox' ? !one.checked : one.tagName === 'SELECT' ? '' : wrong)

  ${goodValues}
  const fill = async (form) => {
    for (const one of editable(form)) if (one.isConnected && !valueOf(one)) write(one, goodFor(one))
    const radios = [...form.querySelectorAll('input[type=radio]:enabled')].filter(seen)
    for (const { name } of radios) {
      const group = radios.filter((one) => one.isConnected && one.name === name)
      if (!group.some(({ checked }) => checked)) group[0]?.click()
    }
    for (const box of form.querySelectorAll('input[role=combobox]:enabled')) if (seen(box) && !box.value) await pick(box)
    // A choice may have brought further fields.
    await frame()
    for (const one of editable(form)) if (one.isConnected && !valueOf(one)) write(one, goodFor(one))
  }
  /** Chooses the first of many; a list that stays empty is left. */
  const pick = async (box) => {
    box.focus()
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    const until = clock() + 500
    while (clock() < until) {
      await frame()
      const option = document.querySelector('[role=option]')
      if (!option) continue
      option.click()
      return frame()
    }
  }
  /** Gives each field that is told off another value: a person would read why. */
  const mend = (form, attempt) => {
    for (const one of editable(form)) {
      if (one.getAttribute('aria-invalid') !== 'true' || one.type === 'checkbox') continue
      const options = one.tagName === 'SELECT' ? [...one.options].map(({ value }) => value).filter(Boolean) : []
      const others = one.placeholder === 'dd/mm/aaaa' ? [dayIn(-1), dayIn(0), dayIn(400)] : one.inputMode ? ['10:30', '1', '150'] : [goodFor(one)]
      write(one, options[attempt % options.length] ?? others[attempt % others.length])
    }
  }

  const buttonOf = (form) => form.querySelector('[type=submit]') ?? form.querySelector('.btn-primary')

  const windows = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length
  const place = () => location.pathname + document.querySelector('h1')?.textContent + windows()

  /** The focus is in what is said, or on the control that it is said of. */
  const isToldAt = (form, text) => {
    const focused = document.activeElement
    if (focused === buttonOf(form)) return false
    return [...form.querySelectorAll('.err, .form-wrong')].some((one) => {
      if (!seen(one) || !one.textContent.includes(text)) return false
      if (one === focused || (one.id && focused.getAttribute('aria-describedby')?.includes(one.id))) return true
      const around = one.closest('.field, fieldset') ?? one.parentElement
      return one.matches('.err') && around.contains(focused) && focused !== form
    })
  }
  const said = (form, selector) => [...form.querySelectorAll(selector)].find(seen)

  const submit = async (form) => {
    const until = clock() + waitMs
    while (buttonOf(form)?.hasAttribute('aria-busy') && clock() < until) await frame()
    const before = place()
    writes = []
    const button = buttonOf(form)
    // A button that says itself why it is not possible now has its own test.
    if (!button || button.getAttribute('aria-disabled')) return true
    ahead += 1000
    button.focus()
    button.click()
    while (clock() < until) {
      await frame()
      if (!form.isConnected || place() !== before) return true
      if (isToldAt(form, writes.length > 0 ? refusal : '')) return true
    }
    return false
  }

  /** A dialog takes the focus a moment after it has opened, or after what had it has gone: not from a message of the form. */
  const settle = async (form) => {
    const around = form.closest('[role=dialog], [role=alertdialog]')
    const until = clock() + waitMs
    while (around && !around.contains(document.activeElement) && clock() < until) await frame()
  }

  /** All submits of a form; false if it went away before they were done. */
  const walk = async (form, key) => {
    await settle(form)
    const at = place()
    const sends = key.split(' ').slice(0, 2).join(' ')
    const isThere = () => form.isConnected && place() === at
    const check = async (how, prepare) => {
      const name = key + ': ' + how
      if (tried.includes(name) || !isThere()) return
      const undo = await prepare?.()
      tried.push(name)
      if (!(await submit(form))) {
        faults.push(sends + ' ' + how + (writes.length > 0 ? ': the refusal is not said of ' + writes.join(', ') : ': nothing is said and nothing sent'))
      }
      if (isThere()) await undo?.()
    }
    const checkWrong = (one, how = '') =>
      check('with "' + nameOf(one) + '" wrong' + how, () => {
        const before = valueOf(one)
        const fold = foldOf(one)
        if (fold && isFolded.has(fold)) fold.open = false
        writeWrong(one)
        return () => one.isConnected && write(one, before)
      })
    const isFolded = new Set([...form.querySelectorAll('details:not([open])')])

    await check('as it stands')
    for (const one of editable(form)) if (one.isConnected) await checkWrong(one)
    for (const turn of turnsIn(form)) {
      if (!isThere()) break
      const before = new Set(editable(form).map(keyOf))
      const fresh = () => editable(form).filter((one) => !before.has(keyOf(one)))
      turn.there()
      await frame()
      for (const name of fresh().map(keyOf)) {
        const one = () => fresh().find((one) => keyOf(one) === name)
        if (!one()) continue
        await checkWrong(one(), ' after "' + turn.name + '"')
        if (!isThere() || !one()) break
        const label = nameOf(one())
        await check('with "' + label + '" wrong and gone after "' + turn.name + '"', async () => {
          const before = valueOf(one())
          writeWrong(one())
          turn.back()
          await frame()
          return async () => {
            turn.there()
            await frame()
            if (one()) write(one(), before)
          }
        })
      }
      if (isThere()) turn.back()
      await frame()
    }
    await check('empty', () => {
      for (const one of editable(form)) if (one.isConnected) write(one, one.type === 'checkbox' ? false : '')
    })
    await check('full', () => fill(form))
    for (let attempt = 0; attempt < 3 && isThere() && writes.length === 0 && said(form, '.err'); attempt++) {
      await check('full, mended ' + (attempt + 1), () => mend(form, attempt))
    }
    if (isThere() && writes.length === 0 && !said(form, '.err')) {
      const text = said(form, '.form-wrong')
      if (text) faults.push(sends + ' full: no field can mend "' + text.textContent + '"')
    }
    return tried.includes(key + ': full')
  }

  /** The choices in a form that may bring other fields, each with the way there and back. */
  const turnsIn = (form) => {
    const turns = []
    for (const one of form.querySelectorAll('input[type=radio]:enabled:not(:checked)')) {
      if (!seen(one)) continue
      const others = () => [...form.querySelectorAll('input[type=radio]:enabled')].filter(({ name, value }) => name === one.name && value !== one.value)
      const chosen = others().find(({ checked }) => checked) ?? others()[0]
      const find = ({ name, value }) => [...form.querySelectorAll('input[type=radio]')].find((it) => it.name === name && it.value === value)
      if (chosen) turns.push({ name: nameOf(one), there: () => find(one)?.click(), back: () => find(chosen)?.click() })
    }
    for (const one of editable(form)) {
      if (one.type === 'checkbox') turns.push({ name: nameOf(one), there: () => one.click(), back: () => one.click() })
      if (one.tagName !== 'SELECT' || one.options.length > 10) continue
      const { value } = one
      for (const option of one.options)
        if (option.value !== value)
          turns.push({ name: nameOf(one) + ' ' + option.text, there: () => write(one, option.value), back: () => write(one, value) })
    }
    return turns
  }

  const walkSteps = async (form, sends) => {
    for (let steps = 0; steps < 3 && form.isConnected; steps++) {
      const key = [sends, ...new Set(editable(form).map(keyOf))].join(' ')
      if (met.includes(key)) return
      const at = place()
      const isDone = await walk(form, key)
      if (!isDone) isCutShort = true
      else met.push(key)
      if (!isDone || place() === at || writes.length > 0) return
      await frame()
    }
  }

  const namesOnPage = () => [...document.querySelectorAll('form[name]')].map((form) => form.getAttribute('name'))
  // A page that was drawn beforehand shows its form before it can take a press.
  const isAlive = (form) => Object.keys(form).some((key) => key.startsWith('__react'))
  while (![...document.querySelectorAll('form[method=post]:not([action])')].every(isAlive)) await frame()
  for (const fold of document.querySelectorAll('details')) if (fold.querySelector('form')) fold.open = true
  for (const form of document.querySelectorAll('form[method=post]:not([action])')) {
    if (!form.isConnected) isCutShort = true
    else if (seen(form)) {
      const sends = form.getAttribute('name')
      for (const name of namesOnPage()) names.add(name)
      others = [...names].filter((name) => name !== sends)
      if (!sends) faults.push('a form without a name: ' + form.textContent)
      await walkSteps(form, sends)
    }
  }
  return { met, tried, faults, isCutShort }
})()`
