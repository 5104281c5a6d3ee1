import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const key = 'equipo-theme'

/** Runs in the head before the first paint, so that nobody sees the other theme flash. */
export const themeScript = `(function(){var d=document.documentElement,q=matchMedia('(prefers-color-scheme: dark)');function s(){var t;try{t=localStorage.getItem('${key}')}catch(e){}d.dataset.theme=t==='light'||t==='dark'?t:q.matches?'dark':'light'}s();q.addEventListener('change',s);addEventListener('storage',s);addEventListener('${key}',s)})()`

function stored(): Theme {
  const value = localStorage.getItem(key)
  return value === 'light' || value === 'dark' ? value : 'system'
}

function subscribe(changed: () => void) {
  addEventListener(key, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(key, changed)
    removeEventListener('storage', changed)
  }
}

/** The chosen theme, kept on this device, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, stored, () => 'system' as const)
  const choose = (next: Theme) => {
    if (next === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, next)
    dispatchEvent(new Event(key))
  }
  return [theme, choose]
}
