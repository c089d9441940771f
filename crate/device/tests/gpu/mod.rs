//! What the GPU device is tested for, natively and in the browser.

pub mod accuracy_bound;
pub mod contract;
pub mod elementwise;
#[cfg(not(target_arch = "wasm32"))]
pub mod f16;
pub mod graphs;
#[cfg(not(target_arch = "wasm32"))]
pub mod large_buffers;
pub mod long_calls;
#[cfg(not(target_arch = "wasm32"))]
pub mod low_limits;
pub mod reductions;
pub mod regions;
pub mod rejections;
#[cfg(not(target_arch = "wasm32"))]
pub mod stop;

/// In how many parts a long list of cases is taken in turn: in the browser, whose compiler takes milliseconds a shader.
pub fn turns() -> usize {
    if cfg!(target_arch = "wasm32") { 8 } else { 1 }
}

/// Hands the list of tests to a macro; each is a function of a GPU of its own.
#[macro_export]
macro_rules! gpu_tests {
    ($with:ident) => {
        $with! {
            contract::it_says_what_it_is,
            contract::bytes_come_back_as_they_went,
            contract::a_chain_of_steps_is_one_submission,
            contract::kernels_are_compiled_once,
            contract::a_programs_kernels_are_compiled_together,
            contract::old_pipelines_are_let_go_and_loaded_ones_stay,
            contract::kernels_of_one_text_share_a_pipeline,
            contract::memory_is_counted_and_given_back,
            contract::writes_do_not_overtake_work,
            contract::many_calls_without_reading,
            contract::impossible_sizes_are_refused_with_a_remedy,
            contract::wide_dtypes_are_refused_with_a_remedy,
            contract::what_is_tuned_stays_right,
            contract::kernels_are_timed,
            contract::misuse_is_an_error,
            contract::stop_ends_a_wait,
            contract::a_lost_gpu_says_so_from_then_on,
            long_calls::a_call_of_much_work_is_many_submissions,
            long_calls::a_call_of_little_work_is_never_divided,
            long_calls::a_kernel_of_much_work_goes_in_parts,
            long_calls::after_stop_the_rest_is_not_begun,
            long_calls::the_pace_of_an_adapter_is_learnt,
            rejections::code_that_the_gpu_does_not_take_is_told_by_name,
            rejections::a_call_that_the_gpu_does_not_take_is_told_when_it_is_waited_for,
            rejections::grids_beyond_the_gpu_are_refused_by_name,
            rejections::programs_whose_buffers_are_too_small_are_refused,
            elementwise::every_op_dtype_shape_and_layout,
            elementwise::every_op_at_every_pair_of_edges,
            elementwise::transcendental_functions_over_their_whole_range,
            elementwise::constants_arrive_with_their_bits,
            elementwise::more_workgroups_than_one_axis_holds,
            reductions::folds_of_every_shape,
            reductions::no_choice_changes_a_bit,
            reductions::not_a_number_wins_every_fold,
            reductions::a_mean_of_squares_with_an_epilogue,
            reductions::products_of_every_size_and_layout,
            reductions::layers_with_bias_and_relu,
            reductions::batches_broadcast_and_reversed,
            graphs::the_graphs_of_the_test_folder,
            graphs::random_graphs,
            graphs::nothing_stays_behind,
            regions::random_graphs_with_choices_and_loops,
            regions::a_loop_of_known_length_is_one_submission,
        }
    };
}
