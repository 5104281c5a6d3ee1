import { toast } from './Toast.tsx'

export interface ViewedPhoto {
  id: string
  name: string
  /** The full picture. */
  href: string
  thumbnail: string
  /** When it was sent, an instant; absent while it is only on this device. */
  at?: string
  /** Who sent it. */
  by?: string
}

/**
 * From here on, a link with `data-photo` opens the viewer, among the links of its `data-photos`. With a modifier key, or
 * before this module has come, it opens the file in another tab. One listener for all pages costs them nothing.
 */
export function viewPhotos(): void {
  addEventListener('click', view)
}

function view(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-photo]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const links = [
    ...(link.closest('[data-photos]')?.querySelectorAll<HTMLAnchorElement>('a[data-photo]') ?? [link]),
  ]
  import('./PhotoViewer.tsx').then(
    ({ openPhotos }) => openPhotos(links.map(photoBehind), links.indexOf(link)),
    () => toast('A foto não abriu. Confira a conexão e tente de novo.'),
  )
}

function photoBehind(link: HTMLAnchorElement): ViewedPhoto {
  const { photo: at, by } = link.dataset
  const small = link.querySelector('img')
  return {
    id: link.href,
    name: small?.alt ?? '',
    href: link.href,
    thumbnail: small?.src ?? link.href,
    ...(at && { at }),
    ...(by && { by }),
  }
}
