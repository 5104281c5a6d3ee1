import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, ExternalLink, X, ZoomIn, ZoomOut } from 'lucide-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import { formatInstant } from '#core/kit/dates.ts'
import { queryClient } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import type { ViewedPhoto } from './photo-viewing.ts'

declare global {
  interface Window {
    /** Hears a phone's Back before the history does; only Chromium has it. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Shows photos over the page, at one of them first. */
export function openPhotos(photos: readonly ViewedPhoto[], first: number): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onClosed = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <PhotoViewer photos={photos} first={first} onClosed={onClosed} />
    </QueryClientProvider>,
  )
}

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[]
  /** The index of the photo that it opens at. */
  first: number
  onClosed: () => void
}

/** Photos over the whole page: the next one by swiping, a key or a button, larger by a double press or a button. */
function PhotoViewer({ onClosed, ...shown }: PhotoViewerProps) {
  const [isOpen, setOpen] = useState(true)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = () => setOpen(false)
    const watcher = window.CloseWatcher && new window.CloseWatcher()
    watcher?.addEventListener('close', close)
    // Without it, Back leads to another page, over which the photos must not stay.
    addEventListener('popstate', close)
    return () => {
      watcher?.destroy()
      removeEventListener('popstate', close)
    }
  }, [])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(next) => !next && onClosed()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={strip}
          className="fixed inset-0 z-(--z-modal) grid grid-rows-[auto_minmax(0,1fr)_auto] bg-canvas text-text"
        >
          <Photos {...shown} strip={strip} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A row that scrolls can be reached by keyboard. */
const scrolled = { role: 'group', 'aria-label': 'Fotos', tabIndex: 0 }

/** At an end it stays in the order of focus, so that the keys go on working. */
const arrow = 'icon-btn aria-disabled:opacity-40'

interface PhotosProps extends Pick<PhotoViewerProps, 'photos' | 'first'> {
  strip: RefObject<HTMLDivElement | null>
}

function Photos({ photos, first, strip }: PhotosProps) {
  const [at, setAt] = useState(first)
  const [isLarge, setLarge] = useState(false)
  const photo = photos[at] ?? photos[0]
  const goTo = (next: number) => {
    const frame = strip.current
    frame?.scrollTo({ left: next * frame.clientWidth })
  }
  useLayoutEffect(() => {
    const frame = strip.current
    frame?.scrollTo({ left: first * frame.clientWidth, behavior: 'instant' })
  }, [first, strip])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || isLarge) return
    event.preventDefault()
    goTo(at + step)
  })
  const enlarge = useEffectEvent(() => setLarge(!isLarge))
  useEffect(() => {
    const listened = new AbortController()
    const { signal } = listened
    strip.current?.parentElement?.addEventListener('keydown', (event) => press(event), { signal })
    strip.current?.addEventListener('dblclick', () => enlarge(), { signal })
    return () => listened.abort()
  }, [strip])
  const onScroll = () => {
    const frame = strip.current
    const next = frame ? Math.round(frame.scrollLeft / frame.clientWidth) : at
    if (next === at) return
    setAt(next)
    setLarge(false)
  }
  if (!photo) return null
  return (
    <>
      <div className="flex items-center gap-1 py-1 pr-2 pl-4">
        <Dialog.Title className="flex-1 text-base">
          Foto {at + 1} de {photos.length}
        </Dialog.Title>
        <button
          type="button"
          className="icon-btn"
          aria-label={isLarge ? 'Ver a foto inteira' : 'Ampliar a foto'}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? <ZoomOut size={22} aria-hidden="true" /> : <ZoomIn size={22} aria-hidden="true" />}
        </button>
        <a
          className="icon-btn"
          href={photo.href}
          target="_blank"
          rel="noreferrer"
          aria-label="Abrir em outra aba"
        >
          <ExternalLink size={22} aria-hidden="true" />
        </a>
        <Dialog.Close className="icon-btn" aria-label="Fechar">
          <X size={22} aria-hidden="true" />
        </Dialog.Close>
      </div>
      <div
        ref={strip}
        {...scrolled}
        className={`flex snap-x snap-mandatory overscroll-contain outline-offset-[-3px] ${isLarge ? 'overflow-hidden' : 'overflow-x-auto'}`}
        onScroll={onScroll}
      >
        {photos.map((one, index) => (
          <Picture key={one.id} photo={one} isLarge={isLarge && index === at} />
        ))}
      </div>
      <div className="flex min-h-14 items-center gap-1 px-2 pb-[env(safe-area-inset-bottom)]">
        {photos.length > 1 && (
          <button
            type="button"
            className={arrow}
            aria-label="Foto anterior"
            aria-disabled={at === 0}
            onClick={() => goTo(at - 1)}
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </button>
        )}
        <p className="min-w-0 flex-1 text-center text-sm wrap-anywhere" aria-live="polite">
          <Caption photo={photo} />
        </p>
        {photos.length > 1 && (
          <button
            type="button"
            className={arrow}
            aria-label="Próxima foto"
            aria-disabled={at === photos.length - 1}
            onClick={() => goTo(at + 1)}
          >
            <ChevronRight size={24} aria-hidden="true" />
          </button>
        )}
      </div>
    </>
  )
}

function Caption({ photo: { name, by, at } }: { photo: ViewedPhoto }) {
  const zone = useTimeZone()
  return (
    <>
      {name}
      {(by || at) && (
        <span className="block text-text-2">
          {[by, at && formatInstant(at, zone)].filter(Boolean).join(', ')}
        </span>
      )}
    </>
  )
}

interface PictureProps {
  photo: ViewedPhoto
  isLarge: boolean
}

/** The full picture; its preview if it doesn't come. */
function Picture({ photo: { name, href, thumbnail }, isLarge }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  const fit = isLarge ? 'max-w-none' : 'max-h-full max-w-full object-contain'
  return (
    <div
      className={`flex size-full shrink-0 snap-center flex-col p-1 ${isLarge ? 'overflow-auto' : 'overflow-hidden'}`}
      {...(isLarge && { tabIndex: 0, role: 'group', 'aria-label': `${name}, ampliada` })}
    >
      <img
        className={`m-auto min-h-0 ${fit}`}
        src={isMissing ? thumbnail : href}
        alt={name}
        loading="lazy"
        onError={() => setMissing(true)}
      />
      {isMissing && (
        <p className="p-2 text-center text-sm">A foto inteira não chegou. Esta é a cópia pequena.</p>
      )}
    </div>
  )
}
