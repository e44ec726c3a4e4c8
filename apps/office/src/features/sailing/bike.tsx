import * as styles from './bike.module.css'

/** Beside figures of bikes; what they are is said in words too. */
export function Bike() {
  return (
    <svg viewBox="0 0 24 16" className={styles.bike} aria-hidden="true">
      <path
        d="M5 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm14 0a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 11l4-7h6l4 7M9 4l3 7h-7M12 11l4-7M7.500 3h3M15 1h3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
