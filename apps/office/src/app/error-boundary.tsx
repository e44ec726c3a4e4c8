/** The note shown instead of a page that broke. */
import { Component, type ReactNode } from 'react'
import { text } from '../text/nl.ts'
import { Button } from '../ui/button.tsx'
import { CenteredNote } from '../ui/centered-note.tsx'

export class ErrorBoundary extends Component<{ children: ReactNode }, { broke: boolean }> {
  override state = { broke: false }

  static getDerivedStateFromError() {
    return { broke: true }
  }

  override render() {
    if (!this.state.broke) return this.props.children
    return (
      <CenteredNote>
        <p>{text.broken}</p>
        <Button onClick={() => window.location.reload()}>{text.tryAgain}</Button>
      </CenteredNote>
    )
  }
}
