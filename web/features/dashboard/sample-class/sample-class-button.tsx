import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { useSampleClass } from './use-sample-class.js';

/** Adds the sample class with its songs to the account, and opens it in the builder. */
export function SampleClassButton() {
  const { add, isAdding } = useSampleClass();
  return (
    <Button
      variant="primary"
      loading={isAdding}
      onClick={() => void add()}
      className="min-h-12 justify-start text-left whitespace-normal!"
    >
      {!isAdding && <Sparkles className="size-4" aria-hidden />}
      <span>Start with the sample class</span>
    </Button>
  );
}
