import { useRef, type WheelEvent } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { integerProblem } from '../../../rules/integers.ts';

export function IntegerInput(props: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { getFieldState, trigger } = useFormContext();
  // Removing a text that is not a number leaves the value empty, so there is no change that would validate it again.
  const validateEmpty = () => {
    if (input.current?.value === '' && getFieldState(props.source).invalid) void trigger(props.source);
  };
  return (
    <TextInput
      type="number"
      slotProps={{
        htmlInput: {
          ref: input,
          step: 1,
          inputMode: 'numeric',
          onInput: validateEmpty,
          // Chromium changes the number of a focused field when the user scrolls the page over it.
          onWheel: ({ currentTarget, deltaY, ctrlKey }: WheelEvent<HTMLInputElement>) => {
            if (deltaY !== 0 && !ctrlKey) currentTarget.blur();
          },
        },
      }}
      // The value of a text such as “12a”, which Firefox accepts, is empty. It would be saved as 0.
      validate={(value) => integerProblem(input.current?.validity.badInput ? 'not a number' : value)}
      {...props}
    />
  );
}
