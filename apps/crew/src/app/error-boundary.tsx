/**
 * Keeps a mistake in one screen from taking the whole app away. What was confirmed is in the logbook; the root reports
 * the error to the server (ERR-17, ERR-18), this only shows that it happened and offers to draw the screen again.
 */
import { Component, type ReactNode } from 'react'
import { firstText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface Props {
  children: ReactNode
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <EmptyState title={firstText.whoops.title}>
        <p role="alert">{firstText.screenFailed}</p>
        <Button onClick={() => this.setState({ hasFailed: false })}>{firstText.showAgain}</Button>
      </EmptyState>
    )
  }
}
