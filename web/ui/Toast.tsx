import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

interface Said {
  id: number
  text: string
  undo: (() => void) | undefined
}

const maxToasts = 3
let shown: Said[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Said[]) {
  shown = next
  for (const changed of listeners) changed()
}

function onChange(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Reports an action that has just succeeded; `undo` reverts it. Errors are shown where they happened instead. */
export function toast(text: string, undo?: () => void) {
  lastId += 1
  set([{ id: lastId, text, undo }, ...shown].slice(0, maxToasts))
}

const close = (id: number) => set(shown.filter((one) => one.id !== id))
const none: Said[] = []

/**
 * The region of all toasts, newest first. Rendered once, in the root. F6 moves the focus there; closing a toast returns
 * the focus to the previous element.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(
    onChange,
    () => shown,
    () => none,
  )
  const region = useRef<HTMLDivElement>(null)
  const { held, before } = useHeld(region)
  useF6(region)
  const done = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement)
    close(id)
    if (hadFocus) before.current?.focus()
  }
  return (
    <div ref={region} className="toasts" role="region" aria-label="Avisos" aria-live="polite" tabIndex={-1}>
      {toasts.map((one) => (
        <OneToast key={one.id} said={one} held={held} onDone={() => done(one.id)} />
      ))}
    </div>
  )
}

type Region = RefObject<HTMLElement | null>

/** True while the pointer or the focus is on a toast. Remembers the element that had the focus before. */
function useHeld(region: Region) {
  const [held, setHeld] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = region.current
    const hold = (event: Event) => {
      setHeld(true)
      const from = event instanceof FocusEvent ? event.relatedTarget : null
      if (from instanceof HTMLElement && !element?.contains(from)) before.current = from
    }
    const release = () => setHeld(false)
    const pairs = [
      ['focusin', hold],
      ['mouseenter', hold],
      ['focusout', release],
      ['mouseleave', release],
    ] as const
    for (const [name, listen] of pairs) element?.addEventListener(name, listen)
    return () => {
      for (const [name, listen] of pairs) element?.removeEventListener(name, listen)
    }
  }, [region])
  return { held, before }
}

function useF6(region: Region) {
  useEffect(() => {
    const go = ({ key }: KeyboardEvent) => key === 'F6' && shown.length > 0 && region.current?.focus()
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [region])
}

/** Closes by itself, but not while the pointer or the focus is on a toast. */
function OneToast({ said, held, onDone }: { said: Said; held: boolean; onDone: () => void }) {
  const { id, text, undo } = said
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(id), undo ? 8000 : 5000)
    return () => clearTimeout(timer)
  }, [id, undo, held])
  const takeBack = () => {
    undo?.()
    onDone()
  }
  return (
    <div className="toast">
      <p>{text}</p>
      {undo && (
        <button type="button" onClick={takeBack}>
          Desfazer
        </button>
      )}
      <button type="button" aria-label="Fechar aviso" onClick={onDone}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
